package dev.throng.app.stage;

import static dev.throng.app.stage.PreparedSceneTest.prepared;
import static dev.throng.app.stage.PreparedSceneTest.settings;

import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.gl.FailingDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.LiveObjects;
import dev.throng.gl.egl.EglContext;
import java.util.Arrays;

/**
 * Changes a shown scene while the driver runs out of memory at the first allocation, at the second, and so on. Prints
 * the number of refusals of each change, or the first fault.
 */
final class ScarceSceneProbe {
    private static final int BEST = -1; // device

    private enum Outcome {
        REFUSED,
        /** An allocation failed, but the change succeeded with less memory. */
        WITH_LESS,
        COMPLETE
    }

    private final FailingDriver driver;
    private final boolean stays;

    private ScarceSceneProbe(FailingDriver driver, boolean stays) {
        this.driver = driver;
        this.stays = stays;
    }

    /**
     * @param arguments {@code once}: one allocation fails; {@code stays}: all later ones fail, too; then names of
     *     changes, or none for all
     */
    public static void main(String[] arguments) {
        FailingDriver driver = FailingDriver.install();
        var probe = new ScarceSceneProbe(driver, arguments[0].equals("stays"));
        for (ScarceChange change : ScarceChange.values()) {
            if (arguments.length == 1 || Arrays.asList(arguments).contains(change.name())) {
                System.out.println(change + " " + probe.refusals(change));
            }
        }
    }

    /** Fails each allocation of a change in turn, until the change has no further allocation. */
    private int refusals(ScarceChange change) {
        PreparedScene towers = prepared(settings("--scene", "tower", "--instances", "4"), null);
        String after = pictureAfter(change, towers);
        int refusals = 0;
        int allocation = 1;
        Outcome outcome = Outcome.REFUSED;
        while (outcome != Outcome.COMPLETE) {
            try (GlContext gl = EglContext.open(BEST);
                    CharacterPool characters = new CharacterPool(gl);
                    LiveScene live = LiveScene.open(characters, towers, change.before())) {
                live.screenshot(0); // creates objects for pictures
                String before = live.screenshot(0).hash(); // after each refusal, the picture still equals it
                do {
                    outcome = outcome(change, live, allocation, new Expected(before, after));
                    allocation += change.step();
                    refusals += outcome == Outcome.REFUSED ? 1 : 0;
                } while (outcome == Outcome.REFUSED);
            }
            require(LiveObjects.count() == 0, change, allocation, LiveObjects.count() + " objects left at the end");
        }
        return refusals;
    }

    private static String pictureAfter(ScarceChange change, PreparedScene towers) {
        try (GlContext gl = EglContext.open(BEST);
                CharacterPool characters = new CharacterPool(gl);
                LiveScene live = LiveScene.open(characters, towers, change.before())) {
            live.screenshot(0);
            change.make(live);
            return picture(change, live);
        }
    }

    private static String picture(ScarceChange change, LiveScene live) {
        return change.gathers() ? "not compared" : live.screenshot(0).hash();
    }

    /** Pictures before and after a change. */
    private record Expected(String before, String after) {}

    /**
     * Makes the change while an allocation fails. If it is refused, nothing may have changed; else, the next picture shows
     * all of it.
     */
    private Outcome outcome(ScarceChange change, LiveScene live, int allocation, Expected pictures) {
        PreparedScene shown = live.shown();
        int objects = LiveObjects.count();
        driver.runOutAt(allocation, stays);
        try {
            change.make(live);
            boolean isComplete = !driver.hasFailed();
            driver.recover();
            require(
                    pictures.after.equals(picture(change, live)),
                    change,
                    allocation,
                    "another picture after the change");
            return isComplete ? Outcome.COMPLETE : Outcome.WITH_LESS;
        } catch (GlException refused) {
            driver.recover();
            boolean isMemory = refused.kind() == GlException.Kind.OUT_OF_MEMORY;
            require(isMemory, change, allocation, refused.kind() + ", " + refused.getMessage());
            int left = LiveObjects.count() - objects;
            require(left == 0, change, allocation, left + " more objects");
            require(live.shown() == shown, change, allocation, "another scene");
            require(pictures.before.equals(live.screenshot(0).hash()), change, allocation, "another picture");
            return Outcome.REFUSED;
        }
    }

    private static void require(boolean isTrue, ScarceChange change, int allocation, String found) {
        if (!isTrue) {
            throw new IllegalStateException(change + ", allocation " + allocation + ": " + found);
        }
    }
}
