package dev.throng.crowd.gl.cull;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.CullBlock;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.buffer.TransformTextures.Kind;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Barrier;
import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.shader.ShaderProgram;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds out on the GPU which instances each frustum sees, and at which level of detail. Lists come out in
 * the order of instances, whatever the device, so that pictures repeat.
 */
public final class CullPass {
    /** Lanes of a workgroup that walk a word block each: 4 SIMD vectors of software OpenGL, one warp of a graphics processor. */
    private static final int WORD_BLOCK_LANES = 32;
    /** Lanes of a workgroup that sum up a frustum. */
    private static final int SCAN_LANES = 128;
    /** Lists for late drawing: the camera's, and all visible instances. */
    private static final int LATE_LISTS = 2;

    private final Programs programs;
    private final int frusta;
    private final Map<Step, ShaderProgram> steps = new HashMap<>();
    private boolean isExact;

    /**
     * What a program is made for, when it is first needed: not every part has to pay for everything.
     *
     * @param shader without folder and suffix
     * @param lanes of a workgroup
     * @param kind how instances are where they are
     * @param features what else it is compiled with
     */
    private record Step(String shader, int lanes, Kind kind, Set<Feature> features) {}

    /** What not every part needs. */
    private enum Feature {
        /** Not every pose is built in every frame. */
        ANIMATION_LOD,
        /** Instances have tints of their own: lists name them by their numbers. */
        TINTS,
        /** Instances play more than a clip. */
        STATES,
        /** Hosts give instances poses. */
        HELD,
        /** Palettes are given to instances that are seen. */
        SLOTS,
        /** For a second drawing by the camera, of instances that the first one does not occlude. */
        LATE
    }

    /**
     * Borrows the programs.
     *
     * @param frusta that lists are made for
     */
    public CullPass(int frusta, Programs programs) {
        this.frusta = frusta;
        this.programs = programs;
    }

    /** Gives every visible instance a palette, even if a pass has to wait until the device has counted them. */
    public void exact(boolean isExact) {
        this.isExact = isExact;
    }

    /** Fills the lists and commands of parts, step by step for all of them. The frame block is bound. */
    public void run(List<CrowdBuffers> parts, CullSettings culling) {
        parts.stream()
                .filter(part -> !part.lists().isFurther())
                .forEach(part -> part.palettes().begin());
        List<CrowdBuffers> stale = parts.stream()
                .filter(part -> part.lists().layout().wordBlocks() > 0)
                .filter(part -> part.transforms().isMoving() || !part.lists().holds(culling))
                .toList();
        if (!stale.isEmpty()) {
            stale.forEach(part -> part.lists().begin());
            run(stale, culling, null);
            stale.forEach(part -> part.lists().culled(culling));
        }
    }

    /**
     * Fills the camera's lists with the instances that are drawn late. The frame block and the depth pyramid are bound.
     *
     * @param target that the others are drawn into
     */
    void runLate(List<CrowdBuffers> parts, CullSettings culling, DrawTarget target) {
        List<CrowdBuffers> drawn = parts.stream()
                .filter(part -> part.lists().layout().wordBlocks() > 0)
                .toList();
        run(drawn, culling, new float[] {target.width(), target.height()});
    }

    /** The three steps: walk the word blocks and test, scan, walk them again and write. @param late size of the picture, or null */
    private void run(List<CrowdBuffers> parts, CullSettings culling, float @Nullable [] late) {
        count(parts, culling, late);
        if (late == null) {
            List<CrowdBuffers> again = parts.stream()
                    .filter(part ->
                            part.palettes().measure(isExact, part.lists().isFurther()))
                    .toList();
            if (!again.isEmpty()) {
                count(again, culling, null);
            }
        }
        Barrier.before(Barrier.STORAGE);
        step(parts, culling, part -> {
            Set<Feature> features = features(part, late != null);
            if (part.transforms().tints().isUsed()) {
                features.add(Feature.TINTS);
            }
            Kind kind = part.transforms().kind();
            part.lists().bindList();
            program(new Step("cull_write", WORD_BLOCK_LANES, kind, features), CullBlock::check)
                    .dispatchThreads(part.lists().wordBlocks());
        });
        Barrier.before(
                Barrier.VERTEX_ATTRIBUTES,
                Barrier.DRAW_COMMANDS,
                Barrier.DISPATCH_COMMANDS,
                Barrier.BUFFER_TEXTURE,
                Barrier.READBACK);
    }

    /** The first two steps. */
    private void count(List<CrowdBuffers> parts, CullSettings culling, float @Nullable [] late) {
        // Earlier draws may still read what is written now.
        Barrier.before(Barrier.STORAGE);
        step(parts, culling, part -> {
            ShaderProgram test = test(part, culling, late != null);
            part.states().bindForCulling();
            if (late != null) {
                test.set("picture", late);
            }
            test.dispatchThreads(part.lists().wordBlocks());
        });
        Barrier.before(Barrier.STORAGE);
        step(parts, culling, part -> {
            Set<Feature> features = features(part, late != null);
            part.lists().bindCommands();
            program(new Step("cull_scan", SCAN_LANES, Kind.NOWHERE, features), CullBlock::check)
                    .dispatchGroups(late == null ? part.lists().layout().lists() : LATE_LISTS);
        });
    }

    private static void step(List<CrowdBuffers> parts, CullSettings culling, Consumer<CrowdBuffers> dispatch) {
        for (CrowdBuffers part : parts) {
            part.bindForCulling(culling);
            dispatch.accept(part);
        }
    }

    private ShaderProgram test(CrowdBuffers part, CullSettings culling, boolean late) {
        Set<Feature> features = features(part, late);
        if (late) {
            features.remove(Feature.SLOTS); // cull_late gives none
        }
        if (!late && part.lists().usesAnimationLod(culling)) {
            features.add(Feature.ANIMATION_LOD);
        }
        Kind kind = part.transforms().kind();
        String shader = late ? "cull_late" : "cull_test";
        return program(new Step(shader, WORD_BLOCK_LANES, kind, features), CullPass::checkTest);
    }

    /** What a part needs in each step. */
    private static Set<Feature> features(CrowdBuffers part, boolean late) {
        Set<Feature> features = EnumSet.noneOf(Feature.class);
        if (late) {
            features.add(Feature.LATE);
        }
        if (part.states().hasRoom()) {
            features.add(Feature.STATES);
        }
        if (part.states().holdsPoses()) {
            features.add(Feature.HELD);
        }
        if (part.palettes().isSlotted()) {
            features.add(Feature.SLOTS);
        }
        return features;
    }

    private static void checkTest(ShaderProgram program) {
        CullBlock.check(program);
        FrameBlock.check(program);
    }

    private ShaderProgram program(Step wanted, Consumer<ShaderProgram> check) {
        return steps.computeIfAbsent(wanted, step -> {
            Map<String, Object> constants = ShaderConstants.shared();
            constants.put("LANES", step.lanes());
            constants.put("FRUSTA", frusta);
            OcclusionPass.putTo(constants);
            step.kind().putTo(constants);
            for (Feature feature : Feature.values()) {
                constants.put(feature.name(), step.features().contains(feature));
            }
            return programs.compute(step.shader(), constants, check);
        });
    }
}
