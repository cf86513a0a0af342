package dev.throng.app.view.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Quality;
import dev.throng.app.option.setting.Quality.Asked;
import dev.throng.app.option.setting.Quality.Tier;
import dev.throng.app.option.setting.Resolution;
import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.cpu.CpuCull;
import dev.throng.crowd.cpu.CullDetail;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.View;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/**
 * Motionless instances keep their levels of detail while a frame budget repeatedly lowers and raises the resolution by
 * one step: the hysteresis of levels is larger than a step.
 */
class LevelHysteresisTest {
    private static final int COUNT = 3000;
    private static final double NEAREST = 3;
    private static final double FARTHEST = 150;
    private static final float[] ERRORS = {0, 0.004f, 0.016f, 0.06f};
    private static final FrameSize SHOWN = FrameSize.DEFAULT;
    private static final View VIEW =
            View.lookAt(new Vector3f(0, 1, 0), new Vector3f(0, 1, -1), new View.Lens(0.8f, 16f / 9, 0.1f, 1000));

    private final CrowdState crowd;
    private final ClipSpheres spheres;

    LevelHysteresisTest() {
        var tower = Tower.create();
        ClipAtlas atlas = ClipBaker.bake(tower, BakeSettings.only(1));
        spheres = ClipSpheres.of(tower, atlas);
        crowd = new CrowdState(atlas, COUNT);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < COUNT; i++) {
            double far = NEAREST * Math.pow(FARTHEST / NEAREST, random.nextDouble());
            crowd.setTransform(i, new InstanceTransform(0, 0, (float) -far, 0, 1));
        }
    }

    private CpuCull frame(Resolution resolution) {
        int height = resolution.of(SHOWN).height();
        float errorScale = CullSettings.CULLED.withLod(true).errorScale(VIEW, height);
        var detail = new CullDetail(true, ERRORS, errorScale);
        return new CpuCull(crowd, spheres, List.of(VIEW.viewProjection()), detail);
    }

    private static long differing(CpuCull a, CpuCull b) {
        return IntStream.range(0, COUNT).filter(i -> a.level(i) != b.level(i)).count();
    }

    @Test
    void levelsOfDetailStayWhileTheResolutionAlternates() {
        List<Resolution> steps = ResolutionSteps.of(Quality.of(Tier.AUTO, Asked.NOTHING));
        for (int step = 1; step < steps.size(); step++) {
            CpuCull before = frame(steps.get(step));
            before.run(0);
            long first = 0;
            for (int number = 1; number < 8; number++) {
                CpuCull next = frame(steps.get(step - number % 2)).after(before, new CpuCull.Turn(number, 0));
                next.run(0);
                first = number == 1 ? differing(before, next) : first;
                assertEquals(number == 1 ? first : 0, differing(before, next), "frame " + number + " of step " + step);
                before = next;
            }
            boolean isSmaller = steps.get(step - 1).scale() < steps.get(step).scale();
            assertTrue(isSmaller == first > 0, "what is smaller has coarser levels at first");
        }
    }

    /** Levels are the same again even after a large change of resolution. */
    @Test
    void levelsOfDetailAreRestoredWhenTheResolutionIsRestored() {
        List<Resolution> steps = ResolutionSteps.of(Quality.of(Tier.AUTO, Asked.NOTHING));
        CpuCull fine = frame(steps.get(steps.size() - 1));
        CpuCull coarse = frame(steps.get(0)).after(fine, new CpuCull.Turn(1, 0));
        CpuCull again = frame(steps.get(steps.size() - 1)).after(coarse, new CpuCull.Turn(2, 0));
        fine.run(0);
        coarse.run(0);
        again.run(0);
        assertTrue(differing(fine, coarse) > COUNT / 5);
        // The slack is a ratio of 1.15, of a range of 50, at three borders of levels.
        assertEquals(0, differing(fine, again), 3.5 * COUNT * Math.log(CullSettings.LEVEL_SLACK) / Math.log(50));
    }
}
