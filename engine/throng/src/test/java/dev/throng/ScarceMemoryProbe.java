package dev.throng;

import dev.throng.ScarceCall.Effect;
import dev.throng.gl.FailingDriver;
import dev.throng.gl.LiveObjects;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes calls of the library while the driver runs out of memory at the first allocation, at the second, and so on. Prints the number of
 * refusals of each call, or the first fault.
 */
final class ScarceMemoryProbe {
    private final FailingDriver driver;
    private final boolean stays;

    private ScarceMemoryProbe(FailingDriver driver, boolean stays) {
        this.driver = driver;
        this.stays = stays;
    }

    /** @param arguments {@code once}: one allocation fails; {@code stays}: all later ones fail, too; then names of calls, or none for all */
    public static void main(String[] arguments) {
        FailingDriver driver = FailingDriver.install();
        var probe = new ScarceMemoryProbe(driver, arguments[0].equals("stays"));
        for (ScarceCall call : ScarceCall.values()) {
            if (arguments.length == 1 || Arrays.asList(arguments).contains(call.name())) {
                System.out.println(call + " " + probe.refusals(call));
            }
        }
    }

    /** Fails each allocation of a call in turn, until the call has no further allocation. */
    private int refusals(ScarceCall call) {
        byte[] after = call.effect() == Effect.CHANGE ? pictureAfter(call) : null;
        int refusals = 0;
        int allocation = 1;
        boolean isDone = false;
        while (!isDone) {
            try (ScarceStage stage = new ScarceStage()) {
                stage.settle();
                boolean isRefused = isRefused(call, stage, allocation++, after);
                while (isRefused && after == null) { // a changed stage needs no more memory
                    refusals++;
                    isRefused = isRefused(call, stage, allocation++, after);
                }
                refusals += isRefused ? 1 : 0;
                isDone = !isRefused && !driver.hasFailed(); // a call may do with less memory
                driver.recover();
                stage.picture();
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
     * Makes the call while an allocation fails. If it is refused, nothing may have changed.
     *
     * @param after picture after the call, or null if a refused call changes nothing
     */
    private boolean isRefused(ScarceCall call, ScarceStage stage, int allocation, byte @Nullable [] after) {
        byte[] expected = after == null ? stage.picture() : after;
        int objects = LiveObjects.count();
        driver.runOutAt(allocation, stays);
        try {
            call.make(stage);
            return false;
        } catch (ThrongException refused) {
            require(refused.fault() == ThrongException.Fault.MEMORY, call, allocation, refused.toString());
            int left = LiveObjects.count() - objects;
            require(call.effect() != Effect.NOTHING || left == 0, call, allocation, left + " more objects");
            driver.recover();
            require(Arrays.equals(expected, stage.picture()), call, allocation, "another picture");
            return true;
        }
    }

    private static void require(boolean isTrue, ScarceCall call, int allocation, String found) {
        if (!isTrue) {
            throw new IllegalStateException(call + ", allocation " + allocation + ": " + found);
        }
    }
}
