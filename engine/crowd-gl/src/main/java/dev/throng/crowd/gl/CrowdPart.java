package dev.throng.crowd.gl;

import dev.throng.crowd.PaletteBuilder;
import dev.throng.crowd.gl.CrowdPartFactory.Role;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.draw.SkinPass;
import dev.throng.crowd.gl.inspect.CpuPart;
import dev.throng.crowd.gl.inspect.PartLines;
import dev.throng.crowd.gl.palette.GpuPaletteBuilder;
import dev.throng.crowd.gl.palette.UploadedPaletteBuilder;
import dev.throng.crowd.gl.pick.PickBody;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.gl.shadow.CasterSpace;
import dev.throng.crowd.gl.shadow.ShadowCaster;
import dev.throng.crowd.state.StateTable.StateNeeds;
import dev.throng.gl.memory.ResourceScope;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Instances of one crowd that share buffers, with the passes that build their palettes and draw them. */
final class CrowdPart implements AutoCloseable {
    private final ResourceScope scope;
    private final CrowdBuffers buffers;
    private final Programs programs;
    private final Role role;
    private final @Nullable PaletteBuilder builder;
    private final SkinPass pass;
    private final ShadowCaster caster;
    private final CasterSpace casters;
    private final PartLines lines;
    private @Nullable CpuPart cpuPart;
    private @Nullable PickBody pickBody;

    /**
     * Borrows the programs.
     *
     * @param scope owned, with the buffers in it
     * @param builder of the palettes, or null if there is none
     */
    CrowdPart(
            ResourceScope scope, CrowdBuffers buffers, Programs programs, @Nullable PaletteBuilder builder, Role role) {
        this.scope = scope;
        this.buffers = buffers;
        this.programs = programs;
        this.builder = builder;
        this.role = role;
        pass = new SkinPass(character(), programs, buffers.preskinned());
        caster = new ShadowCaster(character(), programs);
        casters = new CasterSpace(buffers, role != Role.FLAT_DECOR);
        lines = new PartLines(scope, buffers, programs);
    }

    /** The buffers of its instances, borrowed. */
    CrowdBuffers buffers() {
        return buffers;
    }

    /** Draws its instances in colour. */
    SkinPass pass() {
        return pass;
    }

    /** The space from which it casts shadows. */
    CasterSpace casters() {
        return casters;
    }

    GpuCharacter character() {
        return buffers.character();
    }

    int count() {
        return buffers.state().count();
    }

    /** Whether its instances are part of the crowd. */
    boolean isCounted() {
        return role == Role.CROWD;
    }

    /** Whether none of its instances ever moves. */
    boolean isStill() {
        return !character().hasPalette() && !buffers.transforms().isMoving();
    }

    /** Builds palettes of a tick: on the GPU those that the last cull pass lists, on the CPU those of all instances. */
    void buildPalettes(long ticks) {
        if (builder != null) {
            builder.build(ticks);
        }
    }

    /**
     * Builds this part's palettes if the CPU does; adds its builder to a list if the GPU does. A further view needs none where the CPU has
     * built all, or a GPU that culls nothing.
     *
     * @param gpu receives what builds palettes on the GPU
     */
    void requestPalettes(CullSettings culling, long ticks, List<GpuPaletteBuilder> gpu) {
        boolean isFurther = buffers.lists().isFurther();
        if (builder instanceof GpuPaletteBuilder own) {
            if (!isFurther || buffers.transforms().isMoving() || !culling.isFixed()) {
                gpu.add(own);
            }
        } else if (builder != null && !isFurther) {
            builder.build(ticks);
        }
    }

    /** Compiles all programs that capture its vertices. */
    void compileCapture(Shading shading) {
        buffers.lists().commands().calls().stream()
                .mapToInt(call -> call.span().influences())
                .distinct()
                .forEach(influences -> pass().bindToCapture(buffers, shading, influences));
    }

    /** Starts to compile the programs for palettes of states. @param needs of states that there are or will be */
    void preparePalettes(StateNeeds needs) {
        if (builder instanceof GpuPaletteBuilder gpu) {
            gpu.prepare(needs);
        }
    }

    /** Starts to compile the programs for shadows. @param isSun whether they are drawn into the sun's maps, not into one map of a light */
    void prepareCasters(boolean isSun) {
        if (casters.casts()) {
            caster.prepare(buffers, isSun);
        }
    }

    /** Returns what computes its vertices on the CPU, made by the first call; empty if the character has no palette. */
    Optional<CpuPart> cpuPart() {
        if (cpuPart == null
                && character().hasPalette()
                && buffers.lists().layout().levels() > 0) {
            cpuPart = scope.part(owned -> new CpuPart(owned, buffers, programs));
        }
        return Optional.ofNullable(cpuPart);
    }

    /** A body that takes the pose of one of its instances after the other, made by the first call. */
    PickBody pickBody() {
        if (pickBody == null) {
            pickBody = new PickBody(character());
        }
        return pickBody;
    }

    /** Draws lines of the instances that the camera sees into the bound target. */
    void drawLines(DebugView debugView) {
        if (debugView.shows(DebugView.Flag.BOXES) && isCounted()) {
            lines.drawBoxes();
        }
        if (debugView.shows(DebugView.Flag.SKELETONS)) {
            lines.drawSkeletons();
        }
    }

    /** Draws the instances that cast shadows into the bound maps. */
    void drawShadows() {
        if (casters.casts()) {
            caster.draw(buffers);
        }
    }

    /** Draws the depth of instances that the camera sees, which is a light, into the bound target. */
    void drawCasters() {
        if (casters.casts()) {
            caster.drawSeen(buffers);
        }
    }

    /** Discards levels, poses and guesses of the frames before. Motion vectors still lead to the last pictures. */
    void resetTemporalState() {
        buffers.lists().resetTemporalState();
        casters.forgetGuess();
    }

    /** Frees what is kept for a view until its next picture. */
    void forget(KeptView view) {
        buffers.lists().forget(view);
        buffers.earlier().forget(view);
    }

    /** Name of the kernel that builds the palettes, or null where none runs. */
    @Nullable
    String kernel() {
        return builder instanceof GpuPaletteBuilder gpu ? gpu.kernel().shape().name() : null;
    }

    /** Palettes built in a frame that requests some of a level on the GPU. The CPU builds all instances', with all joints. */
    long palettesBuilt(int level, int requested) {
        if (builder instanceof GpuPaletteBuilder) {
            return requested;
        }
        return builder != null && level == 0 ? count() : 0;
    }

    /** Instance data that a frame uploads: changed records, and on the CPU path all palettes. */
    long bytesOfFrame() {
        return buffers.takeUploaded() + (builder instanceof UploadedPaletteBuilder all ? all.bytesPerBuild() : 0);
    }

    /** Bytes on the GPU, without the character. */
    long bytes() {
        return buffers.paletteBytes() + buffers.instanceBytes() + scope.bytes();
    }

    MemoryPlan memory() {
        return new MemoryPlan(
                character().textures().bytes(),
                buffers.paletteBytes(),
                buffers.instanceBytes() + scope.bytes(), // debug views use memory from their first frame on
                character().meshes().bytes(),
                0);
    }

    @Override
    public void close() {
        scope.close();
    }
}
