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
 * Finds out on the GPU which instances each frustum sees, and at which level of detail. Lists come out in
 * the order of instances, whatever the device, so that pictures repeat.
 */
public final class CullPass {
    private static final long UNKNOWN = -1; // version of what is seen

    /** Lists for late drawing: the camera's, and all visible instances. */
    private static final int LATE_LISTS = 2;

    /** Readers of lists and commands, after vertex fetch. */
    private static final Barrier[] READERS = {
        Barrier.DRAW_COMMANDS, Barrier.DISPATCH_COMMANDS, Barrier.BUFFER_TEXTURE, Barrier.READBACK
    };

    private final Programs programs;
    private final int frusta;
    private final CullKernel kernel;
    private final Map<CullStep, Map<Kind, @Nullable ShaderProgram[]>> programsOf =
            new EnumMap<>(CullStep.class); // by features
    private final List<CrowdBuffers> stale = new ArrayList<>(); // empty between passes, as below
    private final List<CrowdBuffers> again = new ArrayList<>();
    private LongSupplier seenVersion = () -> UNKNOWN;
    private boolean isExact;

    /** What not every part needs: a program with some of these is made when a part first needs it. */
    private enum Feature {
        /** Not every pose is built in every frame. */
        ANIMATION_LOD,
        /** Instances have tints or hidden parts of their own: lists name them by their numbers. */
        NUMBERED,
        /** Instances play more than a clip. */
        STATES,
        /** Hosts give instances poses. */
        HELD,
        /** Instances that have poses of hosts may tilt. */
        TILTS,
        /** Palettes are given to instances that are seen. */
        SLOTS,
        /** For a second drawing by the camera, of instances that the first one does not occlude. */
        LATE;

        /** Returns its bit in a set of features if a part needs it, else 0. */
        private int where(boolean isNeeded) {
            return isNeeded ? 1 << ordinal() : 0;
        }
    }

    /**
     * Borrows the programs, for the current device's faster kernel.
     *
     * @param frusta that lists are made for
     */
    public CullPass(int frusta, Programs programs) {
        this(frusta, programs, null);
    }

    /**
     * Borrows the programs.
     *
     * @param frusta that lists are made for
     * @param kernel null: the current device's faster one
     */
    public CullPass(int frusta, Programs programs, @Nullable CullKernel kernel) {
        this.frusta = frusta;
        this.programs = programs;
        this.kernel =
                kernel != null ? kernel : CullKernel.of(CurrentContext.get().info());
    }

    /** Leaves lists of motionless instances as they are while nothing that is seen changes. @param version of the frame's camera and shadow maps */
    public void keepSeen(LongSupplier version) {
        seenVersion = version;
    }

    /** Gives every visible instance a palette, even if a pass has to wait until the device has counted them. */
    public void exact(boolean isExact) {
        this.isExact = isExact;
    }

    /** Fills the lists and commands of parts, step by step for all of them. The frame block is bound. */
    public void run(List<CrowdBuffers> parts, CullSettings culling) {
        stale.clear(); // of a frame that failed
        for (int i = 0; i < parts.size(); i++) { // without an iterator, as all loops of a frame
            CrowdBuffers part = parts.get(i);
            if (!part.lists().isFurther()) {
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

    /** Notes that the lists hold what a pass by these settings has made. */
    private void finish(CullSettings culling) {
        for (int i = 0; i < stale.size(); i++) {
            stale.get(i).lists().culled(culling, seenVersion.getAsLong());
        }
        stale.clear();
    }

    /** Whether a part's lists are what a pass would make them. Instances without palettes show the same as long as they are seen from the same place. */
    private boolean holds(CrowdBuffers part, CullSettings culling) {
        long by = part.character().hasPalette() ? UNKNOWN : seenVersion.getAsLong();
        return !part.transforms().isMoving() && part.lists().holds(culling, by);
    }

    private static boolean hasLists(CrowdBuffers part) {
        return part.lists().layout().wordBlocks() > 0;
    }

    /**
     * Fills the camera's lists with the instances that are drawn late. The frame block and the depth pyramid are bound.
     *
     * @param target that the others are drawn into
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

    /** The three steps: walk the word blocks and test, scan, walk them again and write. @param late size of the picture, or null */
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

    /** Counts once more what finds other palettes than before. */
    private void measure(List<CrowdBuffers> parts, CullSettings culling) {
        again.clear();
        for (int i = 0; i < parts.size(); i++) {
            CrowdBuffers part = parts.get(i);
            if (part.palettes().measure(isExact, part.lists().isFurther())) {
                again.add(part);
            }
        }
        if (!again.isEmpty()) {
            count(again, culling, null);
            again.clear();
        }
    }

    /** The first two steps. */
    private void count(List<CrowdBuffers> parts, CullSettings culling, float @Nullable [] late) {
        // Earlier draws may still read what is written now.
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
            return program(CullStep.TEST_LATE, kind, features & ~Feature.SLOTS.where(true)); // it gives none
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

    /** Starts to compile a part's programs. @param needs of states now or soon @param late for the second drawing by the camera */
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

    /** Returns the features that each step needs. */
    private static int features(CrowdBuffers part, StateNeeds needs, boolean late) {
        return Feature.LATE.where(late)
                | Feature.STATES.where(part.states().hasRoom())
                | Feature.HELD.where(part.states().holdsPoses())
                | Feature.TILTS.where(
                        part.states().holdsPoses() && needs.ground().tilts())
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
