package dev.throng;

import dev.throng.ScarceCall.Effect;
import dev.throng.gl.FailingDriver;
import dev.throng.gl.LiveObjects;
import java.util.Arrays;

/**
 * Makes calls of the library while the driver runs out of memory at the first allocation, at the second, and so on. Prints the number of
 * refusals of each call, or the first fault.
 */
final class ScarceMemoryProbe {
    private enum Outcome {
        REFUSED,
        /** An allocation failed, but the call succeeded with less memory. */
        WITH_LESS,
        COMPLETE
    }

    private final FailingDriver driver;
    private final boolean stays;

    private ScarceMemoryProbe(FailingDriver driver, boolean stays) {
        this.driver = driver;
        this.stays = stays;
    }

    /** @param arguments {@code once}: one allocation fails; {@code stays}: all later ones fail, too; then names of calls */
    public static void main(String[] arguments) {
        FailingDriver driver = FailingDriver.install();
        var probe = new ScarceMemoryProbe(driver, arguments[0].equals("stays"));
        for (ScarceCall call : ScarceCall.values()) {
            if (Arrays.asList(arguments).contains(call.name())) {
                System.out.println(call + " " + probe.refusals(call));
            }
        }
    }

    /** Fails each allocation of a call in turn, until the call has no further allocation. */
    private int refusals(ScarceCall call) {
        byte[] after = pictureAfter(call);
        int refusals = 0;
        int allocation = 1;
        Outcome outcome = Outcome.REFUSED;
        while (outcome != Outcome.COMPLETE) {
            try (ScarceStage stage = new ScarceStage()) {
                stage.settle();
                do { // a changed stage may need no more memory, so only an unchanged one is used again
                    outcome = outcome(call, stage, allocation++, after);
                    refusals += outcome == Outcome.REFUSED ? 1 : 0;
                } while (outcome == Outcome.REFUSED && call.effect() != Effect.CHANGE);
            }
            require(LiveObjects.count() == 0, call, allocation, LiveObjects.count() + " objects left at the end");
        }
        return refusals;
    }

    private static byte[] pictureAfter(ScarceCall call) {
        try (ScarceStage stage = new ScarceStage()) {
            stage.settle();
            call.make(stage);
            return stage.picture();
        }
    }

    /**
     * Makes the call while an allocation fails. If it is refused, nothing may have changed; else, the next picture shows
     * all its effects.
     *
     * @param after picture after the call
     */
    private Outcome outcome(ScarceCall call, ScarceStage stage, int allocation, byte[] after) {
        byte[] before = call.effect() == Effect.CHANGE ? after : stage.picture();
        int objects = LiveObjects.count();
        driver.runOutAt(allocation, stays);
        try {
            call.make(stage);
            boolean isComplete = !driver.hasFailed();
            driver.recover();
            require(Arrays.equals(after, stage.picture()), call, allocation, "another picture after the call");
            return isComplete ? Outcome.COMPLETE : Outcome.WITH_LESS;
        } catch (ThrongException refused) {
            require(refused.fault() == ThrongException.Fault.MEMORY, call, allocation, refused.toString());
            int left = LiveObjects.count() - objects;
            require(call.effect() != Effect.NOTHING || left == 0, call, allocation, left + " more objects");
            driver.recover();
            require(Arrays.equals(before, stage.picture()), call, allocation, "another picture");
            return Outcome.REFUSED;
        }
    }

    private static void require(boolean isTrue, ScarceCall call, int allocation, String found) {
        if (!isTrue) {
            throw new IllegalStateException(call + ", allocation " + allocation + ": " + found);
        }
    }
}
