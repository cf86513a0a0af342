package dev.throng.app.stage;

import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.RunSettings.PictureSettings;
import dev.throng.app.scene.Scene;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.memory.CrowdMemory;
import dev.throng.crowd.gl.memory.PictureMemory;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.gl.GlContext;
import java.util.List;

/**
 * Memory that scenes and their pictures need on the device.
 *
 * @param settings settings of the scenes
 * @param people memory that crowds of people need
 * @param decor memory that decor needs
 */
record Memory(RunSettings settings, CrowdMemory people, CrowdMemory decor) {
    /** Largest number of instances that the window's slider offers: more than anybody can tell apart. */
    private static final int MOST = 2_000_000;

    /** @param backend backend that builds the palettes of people */
    static Memory of(GlContext gl, RunSettings settings, PaletteBackend backend) {
        return new Memory(
                settings,
                new CrowdMemory(gl, settings.features(), backend),
                new CrowdMemory(gl, settings.features(), PaletteBackend.DEFAULT));
    }

    /**
     * Plans the memory of a scene before its instances are placed.
     *
     * @param roles characters of the scene's roles
     * @param things characters of the scene's decor, in the decor's order
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if one of the crowds is too large for any memory
     */
    MemoryPlan plan(Scene scene, List<PreparedCharacter> roles, List<PreparedCharacter> things) {
        MemoryPlan plan = picture(settings.picture());
        for (int role = 0; role < roles.size(); role++) {
            plan = plan.plus(crowd(people, roles.get(role), scene.count(role), scene.routes()));
        }
        for (int i = 0; i < things.size(); i++) {
            int count = scene.decor().get(i).transforms().size();
            plan = plan.plus(crowd(decor, things.get(i), count, RouteTable.EMPTY));
        }
        return plan;
    }

    /** Plans all memory of a scene whose instances are placed, including initial pose states and the ground. */
    MemoryPlan plan(PreparedScene scene) {
        List<PreparedCharacter> roles = scene.characters().roles();
        long states = 0;
        for (int role = 0; role < roles.size(); role++) {
            states += people.states(roles.get(role), scene.crowds().get(role));
        }
        return plan(scene.scene(), roles, scene.decorCharacters()).plus(new MemoryPlan(0, 0, states, 0, 0));
    }

    private static MemoryPlan crowd(CrowdMemory memory, PreparedCharacter character, int count, RouteTable routes) {
        return character
                .memory()
                .plus(memory.crowd(character, memory.size(count).along(routes)));
    }

    /**
     * Requires that the device has the memory of a plan.
     *
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if the plan exceeds the device's memory
     */
    void require(MemoryPlan plan) {
        people.require(plan);
    }

    /**
     * Requires that the device supports a scene's number of samples per pixel.
     *
     * @throws UsageException if a scene requests more samples than the device supports
     */
    static void requireSamples(GlContext gl, PreparedScene scene) {
        int asked = scene.settings().picture().antialiasing().samples();
        long most = gl.limits().samples();
        if (asked > most) {
            throw new UsageException("--msaa: found " + asked + " samples per pixel, expected at most " + most
                    + " on this device; use --msaa " + most);
        }
    }

    /** Plans the memory of pictures, which does not depend on crowds. */
    private static MemoryPlan picture(PictureSettings picture) {
        FrameSize size = picture.drawn();
        MemoryPlan plan = target(picture);
        if (picture.detail().occlusion()) {
            plan = plan.plus(PictureMemory.pyramid(size.width(), size.height()));
        }
        return picture.shadows()
                ? plan.plus(PictureMemory.shadows(picture.quality().shadows().side()))
                : plan;
    }

    /** Plans memory for a single picture or a window's frame, whichever needs more. */
    private static MemoryPlan target(PictureSettings picture) {
        MemoryPlan single = target(picture.drawn(), picture.antialiasing());
        MemoryPlan frames =
                target(new PictureSize(picture.size(), picture.quality().windowResolution()));
        return frames.total() > single.total() ? frames : single;
    }

    /** Plans memory for a window's picture, including accumulated samples of several frames. */
    static MemoryPlan target(PictureSize size) {
        Antialiasing antialiasing = size.resolution().antialiasing();
        MemoryPlan plan = target(size.drawn(), antialiasing);
        FrameSize drawn = size.drawn();
        FrameSize shown = size.shown();
        return antialiasing.gathered()
                ? plan.plus(PictureMemory.motionVectors(drawn.width(), drawn.height()))
                        .plus(PictureMemory.gathered(shown.width(), shown.height()))
                : plan;
    }

    static MemoryPlan target(FrameSize size, Antialiasing antialiasing) {
        MemoryPlan plan = PictureMemory.target(size.width(), size.height(), antialiasing.samples());
        return antialiasing.filtered() ? plan.plus(PictureMemory.edgeFilter(size.width(), size.height())) : plan;
    }

    /**
     * @return approximate number of instances that fit into memory, evenly distributed over roles; at most
     *     {@link #MOST}
     */
    int mostInstances(List<PreparedCharacter> roles) {
        return Math.min(MOST, people.moreInstances(roles, 0).orElse(MOST));
    }
}
