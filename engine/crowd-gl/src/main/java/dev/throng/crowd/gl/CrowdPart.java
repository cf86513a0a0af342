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

/** Part of a crowd: instances that share buffers, with the passes for their palettes and drawing. */
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
     * @param scope scope that owns the buffers; closed by this object
     * @param buffers buffers of the instances
     * @param programs programs of the renderer, not closed by this object
     * @param builder builder of the palettes; null if the character has no palette
     * @param role whether this is a crowd or decor
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

    CrowdBuffers buffers() {
        return buffers;
    }

    SkinPass pass() {
        return pass;
    }

    CasterSpace casters() {
        return casters;
    }

    GpuCharacter character() {
        return buffers.character();
    }

    int count() {
        return buffers.state().count();
    }

    /** @return whether the instances belong to a crowd, not to decor */
    boolean isCounted() {
        return role == Role.CROWD;
    }

    /** @return whether no instance ever moves */
    boolean isStill() {
        return !character().hasPalette() && !buffers.transforms().isMoving();
    }

    /**
     * Builds palettes. The GPU builds those of instances that culling has listed; the CPU builds those of all
     * instances.
     *
     * @param ticks clock value at which the instances are posed
     */
    void buildPalettes(long ticks) {
        if (builder != null) {
            builder.build(ticks);
        }
    }

    /**
     * Builds the palettes on the CPU, or adds the part's GPU builder to a list. Does neither if an earlier view of the
     * same frame has built all palettes.
     *
     * @param culling culling settings of the view
     * @param ticks clock value at which the instances are posed
     * @param gpu list to which the part's GPU builder is added
     */
    void requestPalettes(CullSettings culling, long ticks, List<GpuPaletteBuilder> gpu) {
        boolean isLaterView = buffers.lists().isLaterView();
        if (builder instanceof GpuPaletteBuilder own) {
            if (!isLaterView || buffers.transforms().isMoving() || !culling.isFixed()) {
                gpu.add(own);
            }
        } else if (builder != null && !isLaterView) {
            builder.build(ticks);
        }
    }

    void compileCapture(Shading shading) {
        buffers.lists().commands().calls().stream()
                .mapToInt(call -> call.span().influences())
                .distinct()
                .forEach(influences -> pass().bindToCapture(buffers, shading, influences));
    }

    /**
     * Starts to compile the programs that build palettes of instances with a state (blended pose).
     *
     * @param needs features that current and upcoming states need
     */
    void preparePalettes(StateNeeds needs) {
        if (builder instanceof GpuPaletteBuilder gpu) {
            gpu.prepare(needs);
        }
    }

    /**
     * Starts to compile the programs that draw shadow casters.
     *
     * @param isSun true: programs for the sun's maps; false: programs for a single map of a light
     */
    void prepareCasters(boolean isSun) {
        if (casters.casts()) {
            caster.prepare(buffers, isSun);
        }
    }

    /**
     * @return object that draws this part from CPU vertices, created by the first call; empty if the character has no
     *     palette
     */
    Optional<CpuPart> cpuPart() {
        if (cpuPart == null
                && character().hasPalette()
                && buffers.lists().layout().levels() > 0) {
            cpuPart = scope.part(owned -> new CpuPart(owned, buffers, programs));
        }
        return Optional.ofNullable(cpuPart);
    }

    /**
     * @return surface that is tested against the rays of picks, in the pose of one instance at a time; created by the
     *     first call
     */
    PickBody pickBody() {
        if (pickBody == null) {
            pickBody = new PickBody(character());
        }
        return pickBody;
    }

    /**
     * Draws debug lines of visible instances into the bound target.
     *
     * @param debugView view that selects boxes, skeletons or neither
     */
    void drawLines(DebugView debugView) {
        if (debugView.shows(DebugView.Flag.BOXES) && isCounted()) {
            lines.drawBoxes();
        }
        if (debugView.shows(DebugView.Flag.SKELETONS)) {
            lines.drawSkeletons();
        }
    }

    void drawShadows() {
        if (casters.casts()) {
            caster.draw(buffers);
        }
    }

    /** Draws into the bound target the depth of all instances that a light sees. */
    void drawCasters() {
        if (casters.casts()) {
            caster.drawVisible(buffers);
        }
    }

    /**
     * Discards levels of detail, poses and estimated bounds of shadow casters, but keeps the previous pictures to which
     * motion vectors lead.
     */
    void resetTemporalState() {
        buffers.lists().resetTemporalState();
        casters.forgetGuess();
    }

    /** Frees the data that a view keeps between its pictures. */
    void forget(KeptView view) {
        buffers.lists().forget(view);
        buffers.earlier().forget(view);
    }

    /** @return name of the palette kernel, or null if no kernel builds this part's palettes */
    @Nullable
    String kernel() {
        return builder instanceof GpuPaletteBuilder gpu ? gpu.kernel().shape().name() : null;
    }

    /**
     * @param level level of detail; 0: finest
     * @param requested number of palettes that the cull pass has listed for the level
     * @return number of palettes that a frame builds for a level of detail; if the CPU builds palettes, those of all
     *     instances count for the finest level
     */
    long palettesBuilt(int level, int requested) {
        if (builder instanceof GpuPaletteBuilder) {
            return requested;
        }
        return builder != null && level == 0 ? count() : 0;
    }

    /** @return bytes of instance data that a frame uploads: changed records, and all palettes if the CPU builds them */
    long bytesOfFrame() {
        return buffers.takeUploaded() + (builder instanceof UploadedPaletteBuilder all ? all.bytesPerBuild() : 0);
    }

    /** @return bytes of this part on the GPU, without its character and states */
    long bytes() {
        return buffers.paletteBytes() + buffers.instanceBytes() + scope.bytes();
    }

    /** @return GPU memory of this part and its character, without states */
    MemoryPlan memory() {
        return new MemoryPlan(
                character().textures().bytes(),
                buffers.paletteBytes(),
                buffers.instanceBytes() + scope.bytes(), // debug views allocate memory in their first frame
                character().meshes().bytes(),
                0);
    }

    @Override
    public void close() {
        scope.close();
    }
}
