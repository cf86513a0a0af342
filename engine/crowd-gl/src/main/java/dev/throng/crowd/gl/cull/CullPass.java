package dev.throng.crowd.gl.cull;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.CullBlock;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.buffer.TransformTextures.Kind;
import dev.throng.crowd.gl.scene.CullKernel;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.state.StateTable.StateNeeds;
import dev.throng.gl.Barrier;
import dev.throng.gl.CurrentContext;
import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.shader.ShaderProgram;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Culls instances on the GPU: finds the instances that each frustum sees, and their levels of detail. Draw lists have the same order on every device,
 * so that pictures are repeatable.
 */
public final class CullPass {
    private static final long UNKNOWN = -1;

    /** Number of lists for late drawing of newly visible instances: the camera's list, and all visible instances. */
    private static final int LATE_LISTS = 2;

    /** Kinds of reads, besides vertex attributes, for which a barrier makes draw lists and commands visible. */
    private static final Barrier[] READERS = {
        Barrier.DRAW_COMMANDS, Barrier.DISPATCH_COMMANDS, Barrier.BUFFER_TEXTURE, Barrier.READBACK
    };

    private final Programs programs;
    private final int frusta;
    private final CullKernel kernel;
    private final Map<CullStep, Map<Kind, @Nullable ShaderProgram[]>> programsOf =
            new EnumMap<>(CullStep.class); // by features
    private final List<CrowdBuffers> stale = new ArrayList<>();
    private final List<CrowdBuffers> again = new ArrayList<>();
    private LongSupplier seenVersion = () -> UNKNOWN;
    private boolean isExact;

    /** Shader feature that culling needs for some parts only. Programs are created when a part first needs their features. */
    private enum Feature {
        /** Some poses are shared, or kept for several frames. */
        ANIMATION_LOD,
        /** Draw list entries contain indices of instances, for tints or hidden parts. */
        NUMBERED,
        STATES,
        /** Instances have poses set by the host. */
        HOST_POSES,
        /** Instances with poses set by the host may tilt. */
        TILTS,
        /** Only visible instances have palettes. */
        SLOTS,
        /** The pass lists newly visible instances for late drawing. */
        LATE;

        private int where(boolean isNeeded) {
            return isNeeded ? 1 << ordinal() : 0;
        }
    }

    /** Creates a pass with the current device's faster kernel. The caller closes the programs. */
    public CullPass(int frusta, Programs programs) {
        this(frusta, programs, null);
    }

    /**
     * @param frusta number of frusta with draw lists: one for the camera and one for each shadow map
     * @param programs programs of the renderer, not closed by this object
     * @param kernel kernel for culling; null: the faster one on the current device
     */
    public CullPass(int frusta, Programs programs, @Nullable CullKernel kernel) {
        this.frusta = frusta;
        this.programs = programs;
        this.kernel =
                kernel != null ? kernel : CullKernel.of(CurrentContext.get().info());
    }

    /**
     * Keeps draw lists of motionless instances while camera and shadow maps stay the same.
     *
     * @param version function that returns a number, different whenever the frame's camera or shadow maps have changed
     */
    public void reuseListsWhile(LongSupplier version) {
        seenVersion = version;
    }

    /** Sets whether each visible instance gets a palette, even if a pass must wait for the device's count. */
    public void exact(boolean isExact) {
        this.isExact = isExact;
    }

    /** Fills the draw lists and draw commands of parts, one step of culling after another. The frame block must be bound. */
    public void run(List<CrowdBuffers> parts, CullSettings culling) {
        stale.clear(); // left by a failed frame
        for (int i = 0; i < parts.size(); i++) { // allocation-free
            CrowdBuffers part = parts.get(i);
            if (!part.lists().isLaterView()) {
                part.palettes().begin();
            }
            if (hasLists(part) && !holds(part, culling)) {
                stale.add(part);
            }
        }
        for (int i = 0; i < stale.size(); i++) {
            stale.get(i).lists().begin();
        }
        run(stale, culling, null);
        finish(culling);
    }

    /** Records the settings and the view for which the draw lists were made. */
    private void finish(CullSettings culling) {
        for (int i = 0; i < stale.size(); i++) {
            stale.get(i).lists().culled(culling, seenVersion.getAsLong());
        }
        stale.clear();
    }

    /** @return whether a part's last draw lists are still valid; lists of moving instances never are */
    private boolean holds(CrowdBuffers part, CullSettings culling) {
        long by = part.character().hasPalette() ? UNKNOWN : seenVersion.getAsLong();
        return !part.transforms().isMoving() && part.lists().holds(culling, by);
    }

    private static boolean hasLists(CrowdBuffers part) {
        return part.lists().layout().wordBlocks() > 0;
    }

    /**
     * Fills the camera's draw lists with newly visible instances. Frame block and depth pyramid must be bound.
     *
     * @param target target into which the instances visible in the previous frame were drawn
     */
    void runLate(List<CrowdBuffers> parts, CullSettings culling, DrawTarget target) {
        stale.clear();
        for (int i = 0; i < parts.size(); i++) {
            if (hasLists(parts.get(i))) {
                stale.add(parts.get(i));
            }
        }
        run(stale, culling, new float[] {target.width(), target.height()});
        finish(culling);
    }

    /**
     * Runs the three steps of culling: test the word blocks, compute prefix sums, write the draw lists.
     *
     * @param late width and height of the picture in pixels, to list only newly visible instances; null: to list all
     */
    private void run(List<CrowdBuffers> parts, CullSettings culling, float @Nullable [] late) {
        if (parts.isEmpty()) {
            return;
        }
        count(parts, culling, late);
        if (late == null) {
            measure(parts, culling);
        }
        Barrier.before(Barrier.STORAGE);
        for (int i = 0; i < parts.size(); i++) {
            CrowdBuffers part = parts.get(i);
            part.transforms().bind();
            part.bindForListing(culling);
            part.lists().bindForWriting();
            write(part, features(part, needs(part), late != null))
                    .dispatchThreads(kernel.blockLanes() * (long) part.lists().wordBlocks());
        }
        Barrier.before(Barrier.VERTEX_ATTRIBUTES, READERS);
    }

    /** Counts visible instances again, in parts whose palettes were reallocated. */
    private void measure(List<CrowdBuffers> parts, CullSettings culling) {
        again.clear();
        for (int i = 0; i < parts.size(); i++) {
            CrowdBuffers part = parts.get(i);
            if (part.palettes().measure(isExact, part.lists().isLaterView())) {
                again.add(part);
            }
        }
        if (!again.isEmpty()) {
            count(again, culling, null);
            again.clear();
        }
    }

    private void count(List<CrowdBuffers> parts, CullSettings culling, float @Nullable [] late) {
        // earlier draws may still read these buffers
        Barrier.before(Barrier.STORAGE);
        for (int i = 0; i < parts.size(); i++) {
            CrowdBuffers part = parts.get(i);
            part.bindForCulling(culling);
            ShaderProgram test = test(part, culling, features(part, needs(part), late != null));
            part.states().bindForCulling();
            if (late != null) {
                test.set("picture", late);
            }
            int blockLanes = late != null ? 1 : kernel.blockLanes();
            test.dispatchThreads(blockLanes * (long) part.lists().wordBlocks());
        }
        Barrier.before(Barrier.STORAGE);
        for (int i = 0; i < parts.size(); i++) {
            CrowdBuffers part = parts.get(i);
            part.bindForListing(culling);
            part.lists().bindCommands();
            scan(features(part, needs(part), late != null))
                    .dispatchGroups(late == null ? part.lists().layout().lists() : LATE_LISTS);
        }
    }

    private ShaderProgram test(CrowdBuffers part, CullSettings culling, int features) {
        Kind kind = part.transforms().kind();
        if ((features & Feature.LATE.where(true)) != 0) {
            return program(CullStep.TEST_LATE, kind, features & ~Feature.SLOTS.where(true)); // assigns no palettes
        }
        boolean usesAnimationLod = part.lists().usesAnimationLod(culling);
        return program(CullStep.TEST, kind, features | Feature.ANIMATION_LOD.where(usesAnimationLod));
    }

    private ShaderProgram scan(int features) {
        return program(CullStep.SCAN, Kind.NOWHERE, features);
    }

    private ShaderProgram write(CrowdBuffers part, int features) {
        boolean isNumbered = part.transforms().tints().isUsed() || part.state().looks() != 0;
        return program(CullStep.WRITE, part.transforms().kind(), features | Feature.NUMBERED.where(isNumbered));
    }

    /**
     * Starts to compile the programs that cull a part.
     *
     * @param needs features that current and upcoming states need
     * @param late whether to compile the programs that list newly visible instances for late drawing
     */
    public void prepare(CrowdBuffers part, CullSettings culling, StateNeeds needs, boolean late) {
        if (hasLists(part)) {
            int features = features(part, needs, late);
            test(part, culling, features);
            scan(features);
            write(part, features);
        }
    }

    private static StateNeeds needs(CrowdBuffers part) {
        return part.state().states().needs();
    }

    private static int features(CrowdBuffers part, StateNeeds needs, boolean late) {
        return Feature.LATE.where(late)
                | Feature.STATES.where(part.states().hasRoom())
                | Feature.HOST_POSES.where(part.states().hasHostPoses())
                | Feature.TILTS.where(
                        part.states().hasHostPoses() && needs.ground().tilts())
                | Feature.SLOTS.where(part.palettes().isSlotted());
    }

    private static void checkTest(ShaderProgram program) {
        CullBlock.check(program);
        FrameBlock.check(program);
    }

    private ShaderProgram program(CullStep step, Kind kind, int features) {
        Map<Kind, @Nullable ShaderProgram[]> ofStep = programsOf.get(step);
        if (ofStep == null) {
            ofStep = new HashMap<>();
            programsOf.put(step, ofStep);
        }
        @Nullable ShaderProgram[] made = ofStep.get(kind);
        if (made == null) {
            made = new @Nullable ShaderProgram[1 << Feature.values().length];
            ofStep.put(kind, made);
        }
        ShaderProgram program = made[features];
        if (program == null) {
            program = make(step, kind, features);
            made[features] = program;
        }
        return program;
    }

    private ShaderProgram make(CullStep step, Kind kind, int features) {
        Map<String, Object> constants = ShaderConstants.shared();
        step.putLanes(kernel, constants);
        constants.put("FRUSTA", frusta);
        OcclusionPass.putTo(constants);
        kind.putTo(constants);
        for (Feature feature : Feature.values()) {
            constants.put(feature.name(), (features & feature.where(true)) != 0);
        }
        boolean tests = step == CullStep.TEST || step == CullStep.TEST_LATE;
        return programs.compute(step.shader(), constants, tests ? CullPass::checkTest : CullBlock::check);
    }
}
