package dev.throng.app.stage;

import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.RunSettings.PictureSettings;
import dev.throng.app.scene.Scene;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.MemoryPlanner;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.scene.CrowdSize;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.FreeMemory;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import java.util.List;

/** How much memory scenes take on a device, and how much it has left. */
final class Memory {
    /** Crowd sizes that tell what one more instance takes. */
    private static final int SAMPLE = 100_000;

    /** End of the slider for instances: more than a viewer can take in at once. */
    private static final int MOST = 2_000_000;

    private Memory() {}

    /** What a renderer keeps memory for under these settings. */
    static RendererFeatures features(RunSettings settings) {
        PictureSettings picture = settings.picture();
        return RendererFeatures.NONE
                .withShadows(picture.shadows())
                .withPoses(picture.detail().poses())
                .withPrepass(settings.engine().prepass());
    }

    /** What a scene will take that was made ready. */
    static MemoryPlan plan(DeviceLimits limits, PreparedScene scene, GpuCharacters characters) {
        List<GpuCharacter> decor = scene.decor().stream()
                .map(things -> characters.of(things.character()))
                .toList();
        List<GpuCharacter> roles = characters.of(scene.characters().roles());
        return plan(limits, scene.settings(), scene.scene(), roles, decor);
    }

    /**
     * What a scene will take.
     *
     * @param roles of the scene, each on the GPU
     * @param decor of the scene in its order, on the GPU
     * @throws GlException OUT_OF_MEMORY when no memory could hold one of its crowds
     */
    static MemoryPlan plan(
            DeviceLimits limits,
            RunSettings settings,
            Scene scene,
            List<GpuCharacter> roles,
            List<GpuCharacter> decor) {
        MemoryPlan plan = plan(settings.picture());
        for (int role = 0; role < roles.size(); role++) {
            if (scene.count(role) > CrowdState.MAX_INSTANCES) {
                throw new GlException(
                        GlException.Kind.OUT_OF_MEMORY,
                        "found " + scene.count(role) + " instances of one character, expected at most "
                                + CrowdState.MAX_INSTANCES);
            }
            CrowdSize crowd = CrowdSize.of(scene.count(role)).along(scene.routes());
            plan = plan.plus(MemoryPlanner.crowd(limits, roles.get(role), seen(crowd, settings)));
        }
        for (int i = 0; i < decor.size(); i++) {
            CrowdSize standing = CrowdSize.of(scene.decor().get(i).transforms().size());
            plan = plan.plus(MemoryPlanner.crowd(limits, decor.get(i), seen(standing, settings)));
        }
        return plan;
    }

    /** What does not depend on the crowds. */
    private static MemoryPlan plan(PictureSettings picture) {
        FrameSize size = picture.drawn();
        MemoryPlan plan = target(size, picture.antialiasing());
        if (picture.detail().occlusion()) {
            plan = plan.plus(MemoryPlanner.pyramid(size.width(), size.height()));
        }
        return picture.shadows()
                ? plan.plus(MemoryPlanner.shadows(picture.quality().shadows().side()))
                : plan;
    }

    /** What pictures of a size are drawn into, and what smooths them. */
    static MemoryPlan target(FrameSize size, Antialiasing antialiasing) {
        MemoryPlan plan = MemoryPlanner.target(size.width(), size.height(), antialiasing.samples());
        return antialiasing.filtered() ? plan.plus(MemoryPlanner.edgeFilter(size.width(), size.height())) : plan;
    }

    private static CrowdSize seen(CrowdSize crowd, RunSettings settings) {
        CrowdSize ahead = crowd.with(settings.engine().prepass());
        CrowdSize posed = settings.picture().detail().poses() ? ahead.withPoses() : ahead;
        return settings.picture().shadows() ? posed.withShadows() : posed;
    }

    /** About how many instances this machine has memory for, evenly of some characters. */
    static int mostInstances(GlContext gl, List<GpuCharacter> roles) {
        long available = FreeMemory.of(gl.info());
        double each = roles.stream()
                        .mapToLong(role -> perSample(gl.limits(), role))
                        .average()
                        .orElse(0)
                / SAMPLE;
        return available <= 0 || each <= 0 ? MOST : (int) Math.min(MOST, available / each);
    }

    private static long perSample(DeviceLimits limits, GpuCharacter character) {
        long none = MemoryPlanner.crowd(limits, character, CrowdSize.of(0)).total();
        return MemoryPlanner.crowd(limits, character, CrowdSize.of(SAMPLE)).total() - none;
    }
}
