package dev.throng.app.view.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.Quality;
import dev.throng.app.option.setting.Resolution;
import dev.throng.crowd.gl.picture.ResolutionBudget;
import dev.throng.crowd.gl.picture.ResolutionBudget.Pace;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The controller is tested on simulated machines, on which a frame has a fixed cost and a cost per pixel. */
class ResolutionBudgetTest {
    private static final double TARGET = 50;
    private static final Antialiasing FOUR = Antialiasing.samples(4);
    private static final List<Resolution> STEPS = steps(null);
    private static final double[] WORK = ResolutionSteps.work(STEPS);
    private static final int FINEST = STEPS.size() - 1;

    private static List<Resolution> steps(@Nullable Antialiasing asked) {
        return ResolutionSteps.of(Quality.of(Quality.Tier.AUTO, new Quality.Asked(asked, null)));
    }

    private final SplittableRandom random = new SplittableRandom(1);
    private double noise;
    private double spikes;
    private int changes;

    /**
     * Simulated machine.
     *
     * @param fixed milliseconds of a frame without pixels
     * @param pixels milliseconds for all pixels, without samples
     */
    private record Machine(double fixed, double pixels) {
        double cost(Resolution resolution) {
            return fixed + pixels * ResolutionSteps.work(resolution);
        }
    }

    private static ResolutionBudget budget(int first) {
        return new ResolutionBudget(WORK, first, new Pace(TARGET, 1));
    }

    /** Simulates some seconds of frames, each shown when it is complete. */
    private void run(ResolutionBudget budget, Machine machine, double seconds) {
        for (double at = 0; at < seconds; ) {
            double cost = machine.cost(STEPS.get(budget.step()))
                    * (1 + noise * (random.nextDouble() + random.nextDouble() - 1));
            cost *= random.nextDouble() < spikes ? 4 : 1;
            int before = budget.step();
            budget.frame(cost / 1000, cost, false);
            changes += budget.step() == before ? 0 : 1;
            at += cost / 1000;
        }
    }

    /**
     * Returns the finest step that costs at most a multiple of the target.
     *
     * @param share the multiple
     */
    private static int finest(Machine machine, double share) {
        int step = FINEST;
        while (step > 0 && machine.cost(STEPS.get(step)) > share * TARGET) {
            step--;
        }
        return step;
    }

    private static void assertSettled(ResolutionBudget budget, Machine machine) {
        int step = budget.step();
        assertTrue(
                finest(machine, 0.7) <= step && step <= finest(machine, 1.1),
                machine + ": found step " + step + " of " + machine.cost(STEPS.get(step)) + " ms");
    }

    @Test
    void resolutionStepsReachFromAThirdToFullSize() {
        assertEquals(11, STEPS.size());
        assertEquals(new Resolution(1.0 / 3, Antialiasing.FILTER), STEPS.get(0));
        assertEquals(new Resolution(1, Antialiasing.FILTER), STEPS.get(9));
        assertEquals(new Resolution(1, FOUR), STEPS.get(10));
        for (int i = 1; i < 10; i++) {
            assertEquals(
                    Math.pow(3, 1.0 / 9),
                    STEPS.get(i).scale() / STEPS.get(i - 1).scale(),
                    1e-12);
        }
        List<Resolution> given = steps(FOUR);
        assertEquals(10, given.size());
        assertTrue(given.stream().allMatch(step -> step.samples() == 4), "samples given by hand stay");
        List<Resolution> filtered = steps(Antialiasing.FILTER);
        assertEquals(10, filtered.size());
        assertTrue(filtered.stream().allMatch(step -> step.antialiasing().filtered()), "so does the filter");
    }

    @Test
    void resolutionSettlesSoonAfterASlowdown() {
        for (Machine slower :
                List.of(new Machine(20, 60), new Machine(5, 200), new Machine(30, 30), new Machine(2, 90))) {
            ResolutionBudget budget = budget(FINEST);
            run(budget, new Machine(4, 12), 3);
            assertEquals(FINEST, budget.step());
            run(budget, slower, 2.5);
            assertSettled(budget, slower);
        }
    }

    @Test
    void resolutionRisesWhenTheLoadEnds() {
        for (Machine faster : List.of(new Machine(4, 12), new Machine(15, 30), new Machine(2, 60))) {
            ResolutionBudget budget = budget(0);
            run(budget, new Machine(45, 100), 3);
            assertEquals(0, budget.step());
            run(budget, faster, 4);
            assertSettled(budget, faster);
        }
    }

    @Test
    void resolutionFallsByTheThirdFrameOfASuddenLoad() {
        ResolutionBudget budget = budget(FINEST);
        run(budget, new Machine(4, 12), 3);
        for (int frame = 0; frame < 2; frame++) {
            assertEquals(FINEST, budget.step());
            budget.frame(0.4, 400, false);
        }
        assertTrue(budget.step() <= FINEST - 4, "found step " + budget.step() + ", expected several steps down");
    }

    @Test
    void singleSlowFrameDoesNotChangeTheResolution() {
        ResolutionBudget budget = budget(FINEST);
        run(budget, new Machine(4, 12), 3);
        budget.frame(1, 1000, false);
        run(budget, new Machine(4, 12), 3);
        assertEquals(FINEST, budget.step());
    }

    @Test
    void noiseOfFrameTimesHardlyChangesTheResolution() {
        noise = 0.3;
        spikes = 0.01;
        for (double pixels = 20; pixels < 400; pixels *= 1.13) {
            Machine machine = new Machine(15, pixels);
            ResolutionBudget budget = budget(0);
            run(budget, machine, 20);
            assertSettled(budget, machine);
            changes = 0;
            run(budget, machine, 60);
            assertTrue(changes <= 1, changes + " changes in a minute of " + machine);
        }
    }

    /** Simulates a machine with full caches, on which large pictures cost much more than predicted. */
    @Test
    void resolutionThatWasTooSlowIsRetriedMoreAndMoreRarely() {
        ResolutionBudget budget = budget(0);
        for (double at = 0; at < 600; ) {
            double cost = budget.step() > 3 ? 70 : 20 + budget.step();
            int before = budget.step();
            budget.frame(cost / 1000, cost, false);
            changes += budget.step() == before ? 0 : 1;
            at += cost / 1000;
        }
        assertTrue(changes <= 14, changes + " changes in ten minutes");
    }

    @Test
    void lowestResolutionIsKeptIfNoResolutionMeetsTheTarget() {
        ResolutionBudget budget = budget(0);
        run(budget, new Machine(300, 10), 20);
        assertEquals(0, budget.step());
        assertEquals(0, changes);
    }

    /** A crowd grows during 0.8 s; its fixed cost rises from frame to frame. */
    @Test
    void framesWhileACrowdGrowsAreHardlySlowerThanLaterFrames() {
        for (Machine few : List.of(new Machine(4, 48), new Machine(20, 30), new Machine(40, 12))) {
            ResolutionBudget budget = budget(0);
            run(budget, few, 20);
            double worst = 0;
            for (double at = 0; at < 0.8; ) {
                double cost = grown(few, at / 0.8).cost(STEPS.get(budget.step()));
                worst = Math.max(worst, cost);
                budget.frame(cost / 1000, cost, true);
                at += cost / 1000;
            }
            run(budget, grown(few, 1), 2);
            double steady = grown(few, 1).cost(STEPS.get(budget.step()));
            assertTrue(worst <= 1.5 * steady, few + ": found " + worst + " ms, then " + steady + " ms");
        }
    }

    /**
     * Slow machines show the growth in few frames. The cost of pixels doubles, too, since levels of detail depend on
     * pixels.
     */
    @Test
    void crowdGrowsOnlyAsFastAsTheResolutionAdapts() {
        for (Machine few : List.of(new Machine(10, 60), new Machine(5, 100), new Machine(2, 60))) {
            ResolutionBudget budget = budget(0);
            run(budget, few, 20);
            double worst = 0;
            for (double share = 0; share < 1; ) {
                double cost = few.cost(STEPS.get(budget.step())) * (1 + share);
                worst = Math.max(worst, cost);
                budget.frame(cost / 1000, cost, true);
                share += budget.growth(4 * cost / 1000) / 0.8;
            }
            Machine many = new Machine(2 * few.fixed, 2 * few.pixels);
            run(budget, many, 2);
            double steady = many.cost(STEPS.get(budget.step()));
            assertTrue(worst <= 1.5 * steady, few + ": found " + worst + " ms, then " + steady + " ms");
            assertTrue(budget.growth(1) > 0, "nothing to wait for");
        }
    }

    /** @param share progress of the growth, 0 to 1; the crowd doubles */
    private static Machine grown(Machine few, double share) {
        return new Machine((1 + share) * few.fixed, few.pixels);
    }

    @Test
    void slowFrameDuringGrowthLowersResolutionByOneStep() {
        ResolutionBudget budget = budget(FINEST);
        run(budget, new Machine(4, 12), 3);
        budget.frame(1, 1000, true);
        for (int frame = 0; frame < 5; frame++) {
            budget.frame(0.034, 34, true);
        }
        assertEquals(FINEST - 1, budget.step());
    }

    /** A small number of figures has fewer but finer frames than a crowd. */
    @Test
    void shorterTargetTimeStartsAtTheFinestResolutionThatMeetsIt() {
        Machine machine = new Machine(10, 60);
        ResolutionBudget slow = new ResolutionBudget(WORK, 0, new Pace(1.5 * TARGET, 1));
        run(slow, machine, 10);
        assertTrue(machine.cost(STEPS.get(slow.step())) > 1.1 * TARGET, "step " + slow.step());
        ResolutionBudget fast = ResolutionBudget.after(slow, WORK, slow.step(), new Pace(TARGET, 1));
        assertTrue(fast.step() < slow.step());
        assertSettled(fast, machine);
        int most = ResolutionSteps.finest(STEPS, STEPS.get(slow.step()).scale());
        assertEquals(slow.step(), most);
        Pace slower = new Pace(3 * TARGET, 1);
        assertEquals(most, ResolutionBudget.after(slow, WORK, most, slower).step(), "no finer than before");
    }
}
