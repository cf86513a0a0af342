package dev.throng.app.stage;

import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.RunSettings.EngineSettings;
import dev.throng.app.option.setting.RunSettings.PictureSettings;
import dev.throng.app.scene.Scene;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.gl.MemoryPlanner;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CrowdSize;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.gl.FreeMemory;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.stage.CharacterPool;
import java.util.List;

/**
 * How much memory scenes take on a device, and how much it has left.
 *
 * @param gl the device's
 * @param characters holds those of the scenes in question
 * @param settings of the scenes
 */
record Memory(GlContext gl, CharacterPool characters, RunSettings settings) {
    /** Crowd sizes from which the bytes of one more instance are computed. */
    private static final int SAMPLE = 100_000;

    /** End of the slider for instances: more than a viewer can take in at once. */
    private static final int MOST = 2_000_000;

    /**
     * What a scene will take, the picture included.
     *
     * @param roles of the scene
     * @param decor of the scene in its order
     * @throws GlException OUT_OF_MEMORY when no memory could hold one of its crowds
     */
    MemoryPlan plan(Scene scene, List<PreparedCharacter> roles, List<PreparedCharacter> decor) {
        MemoryPlan plan = picture(settings.picture());
        for (int role = 0; role < roles.size(); role++) {
            plan = plan.plus(crowd(characters.of(roles.get(role)), scene.count(role), scene.routes()));
        }
        for (int i = 0; i < decor.size(); i++) {
            int count = scene.decor().get(i).transforms().size();
            plan = plan.plus(crowd(characters.of(decor.get(i)), count, RouteTable.EMPTY));
        }
        return plan;
    }

    /** What comes on top for the states that people of a scene begin with, and for the ground that they stand on. */
    MemoryPlan states(PreparedScene scene) {
        List<PreparedCharacter> roles = scene.characters().roles();
        EngineSettings engine = settings.engine();
        var backend = new PaletteBackend(engine.path(), engine.atlas().kernelName());
        long bytes = 0;
        for (int role = 0; role < roles.size(); role++) {
            CrowdState crowd = scene.crowds().get(role);
            CrowdSize size = CrowdSize.of(crowd.count()).with(settings.features());
            bytes += MemoryPlanner.states(gl, backend, roles.get(role), size, crowd);
        }
        return new MemoryPlan(0, 0, bytes, 0, 0);
    }

    private MemoryPlan crowd(GpuCharacter character, int count, RouteTable routes) {
        if (count > CrowdState.MAX_INSTANCES) {
            throw new GlException(
                    GlException.Kind.OUT_OF_MEMORY,
                    "found " + count + " instances of one character, expected at most " + CrowdState.MAX_INSTANCES);
        }
        CrowdSize size = CrowdSize.of(count).along(routes).with(settings.features());
        PreparedCharacter prepared = character.prepared();
        return prepared.memory().plus(MemoryPlanner.crowd(gl.limits(), prepared, size));
    }

    /**
     * Refuses what the device has no memory for, before any of it is allocated.
     *
     * @throws GlException OUT_OF_MEMORY
     */
    void require(MemoryPlan plan) {
        plan.require(FreeMemory.of(gl.info()));
    }

    /** What does not depend on the crowds. */
    private static MemoryPlan picture(PictureSettings picture) {
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

    /** About how many instances this machine has memory for, evenly of some roles. */
    int mostInstances(List<PreparedCharacter> roles) {
        long available = FreeMemory.of(gl.info());
        double each = characters.of(roles).stream()
                        .mapToLong(this::perSample)
                        .average()
                        .orElse(0)
                / SAMPLE;
        return available <= 0 || each <= 0 ? MOST : (int) Math.min(MOST, available / each);
    }

    private long perSample(GpuCharacter character) {
        return crowd(character, SAMPLE, RouteTable.EMPTY).total()
                - crowd(character, 0, RouteTable.EMPTY).total();
    }
}
