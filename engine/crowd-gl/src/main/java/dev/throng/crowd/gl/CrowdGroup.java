package dev.throng.crowd.gl;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PaletteBuilder;
import dev.throng.crowd.gl.CrowdGroupFactory.Role;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.Scatter;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.draw.DrawRequest;
import dev.throng.crowd.gl.draw.SkinPass;
import dev.throng.crowd.gl.inspect.CpuGroup;
import dev.throng.crowd.gl.inspect.GroupLines;
import dev.throng.crowd.gl.palette.GpuPaletteBuilder;
import dev.throng.crowd.gl.palette.UploadedPaletteBuilder;
import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.gl.shadow.CasterBounds;
import dev.throng.crowd.gl.shadow.InstanceBounds;
import dev.throng.crowd.gl.shadow.ShadowCaster;
import dev.throng.gl.memory.ResourceScope;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One character's crowd inside a renderer: its buffers, how its palettes are built, and its drawing. */
final class CrowdGroup implements AutoCloseable {
    /** Parts of a space that is made larger bit by bit, before it is looked at anew. */
    private static final int MAX_PARTS = 512;

    private final ResourceScope scope;
    private final CrowdBuffers buffers;
    private final Programs programs;
    private final Role role;
    private final @Nullable PaletteBuilder builder;
    private final SkinPass pass;
    private final ShadowCaster caster;
    private final GroupLines lines;
    private final Scatter scatter;
    private @Nullable CpuGroup cpuGroup;
    private long updatedBytes;
    private @Nullable CasterBounds space;
    private boolean isGuessed;
    private boolean hasStates; // whether the space has room for any state

    /**
     * Borrows the programs.
     *
     * @param scope owned, with the buffers in it
     * @param builder of the palettes, or null where there are none
     */
    CrowdGroup(
            ResourceScope scope, CrowdBuffers buffers, Programs programs, @Nullable PaletteBuilder builder, Role role) {
        this.scope = scope;
        this.buffers = buffers;
        this.programs = programs;
        this.builder = builder;
        this.role = role;
        pass = new SkinPass(character(), programs, buffers.preskinned());
        caster = new ShadowCaster(character(), programs);
        lines = new GroupLines(scope, buffers, programs);
        scatter = new Scatter(programs);
    }

    /** Builds them: on the GPU those that the last cull pass lists, on the CPU all. */
    void buildPalettes(long ticks) {
        if (builder != null) {
            builder.build(ticks);
        }
    }

    /** Those that a further view needs beside the first one's. The CPU has built all of them, as there are where nothing is culled. */
    void buildMissingPalettes(CullSettings culling, long ticks) {
        boolean isListed = buffers.transforms().isMoving() || !culling.isFixed();
        if (isListed && builder instanceof GpuPaletteBuilder) {
            builder.build(ticks);
        }
    }

    /** Draws the instances that the camera sees into the bound target. */
    void draw(DrawRequest request) {
        pass.draw(buffers, request);
    }

    /** What the CPU makes of it, made when first asked for; empty where nothing is posed. */
    Optional<CpuGroup> cpuGroup() {
        if (cpuGroup == null
                && character().hasPalette()
                && buffers.lists().layout().levels() > 0) {
            cpuGroup = scope.part(part -> new CpuGroup(part, buffers, programs));
        }
        return Optional.ofNullable(cpuGroup);
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
        if (casts()) {
            caster.draw(buffers);
        }
    }

    /** Draws the depth of instances that the camera sees, which is a light, into the bound target. */
    void drawCasters() {
        if (casts()) {
            caster.drawSeen(buffers);
        }
    }

    /** Whether none of its instances ever moves. */
    boolean isStill() {
        return !character().hasPalette() && !buffers.transforms().isMoving();
    }

    /** The space that its shadows come from. */
    CasterBounds casters() {
        if (space == null) {
            hasStates = buffers.state().states().size() > 0;
            space = casts() ? spaceOf(buffers.state()) : CasterBounds.NOTHING;
        }
        return space;
    }

    /** Shows what the state says now of some instances. */
    void update(int first, int count) {
        updatedBytes += buffers.update(first, count);
        space = null;
    }

    /** Shows where some instances are now. */
    void updatePlaces(int first, int count) {
        updatedBytes += buffers.updatePlaces(first, count);
        space = null;
    }

    /**
     * Shows what some instances play now; the others go on as they are.
     *
     * @param numbers of them, ascending; none: only states are looked at
     * @param frame number of the next one
     * @return whether the space changed that shadows come from
     */
    boolean updatePlays(int[] numbers, int frame) {
        updatedBytes +=
                numbers.length > 0 ? buffers.updatePlays(numbers, frame, scatter) : buffers.updateStates(scatter);
        return forgetOutgrownSpace();
    }

    /** Forgets the space where there are states, and were none when it was found: it is too small for them. @return whether it did */
    private boolean forgetOutgrownSpace() {
        boolean isOutgrown =
                space != null && !hasStates && buffers.state().states().size() > 0;
        space = isOutgrown ? null : space;
        return isOutgrown;
    }

    /** Shows more instances, or fewer, that there is room for. */
    void resize(CrowdState state) {
        int before = count();
        updatedBytes += buffers.resize(state);
        grow(before);
    }

    /** Counts what was uploaded to make it as part of the next frame. */
    void join() {
        updatedBytes += buffers.uploaded();
    }

    /** Takes the place of a smaller one that showed the first of its instances. */
    void replace(CrowdGroup smaller) {
        space = smaller.space;
        hasStates = smaller.hasStates;
        updatedBytes = smaller.updatedBytes;
        grow(smaller.count());
    }

    /** Extends the known space by that of the new instances. It still holds that of instances that were removed. */
    private void grow(int before) {
        isGuessed |= before != count();
        forgetOutgrownSpace();
        if (space != null && casts() && before < count()) {
            CrowdState added = buffers.state().part(before, count() - before);
            CasterBounds larger = space.union(spaceOf(added));
            space = larger.parts().size() > MAX_PARTS ? null : larger;
        }
    }

    private CasterBounds spaceOf(CrowdState instances) {
        var metrics = character().metrics();
        return CasterBounds.of(new InstanceBounds(instances, hasStates ? metrics.stateBox() : metrics.box()));
    }

    /** Boxes around the instances that cast shadows, at a tick. */
    Stream<Aabb> castersAt(long ticks) {
        CrowdState state = buffers.state();
        var metrics = character().metrics();
        Aabb body = metrics.box();
        Aabb stated = state.states().size() > 0 ? metrics.stateBox(state.states()) : body;
        return IntStream.range(0, casts() ? state.count() : 0).mapToObj(instance -> {
            boolean hasState = state.state(instance) != null;
            return InstanceBounds.at(state, instance, ticks, hasState ? stated : body);
        });
    }

    /** Lets the next frame be what it would be were it the first. */
    void resetTemporalState() {
        buffers.lists().resetTemporalState();
        if (isGuessed) {
            space = null;
            isGuessed = false;
        }
    }

    /** What draws it. */
    SkinPass pass() {
        return pass;
    }

    CrowdBuffers buffers() {
        return buffers;
    }

    int count() {
        return buffers.state().count();
    }

    /** Whether its instances are part of the crowd. */
    boolean isCounted() {
        return role == Role.CROWD;
    }

    private boolean casts() {
        return role != Role.FLAT_DECOR;
    }

    GpuCharacter character() {
        return buffers.character();
    }

    /** Name of the kernel that builds the palettes, or null where none runs. */
    @Nullable
    String kernel() {
        return builder instanceof GpuPaletteBuilder gpu ? gpu.kernel().shape().name() : null;
    }

    /** Palettes built in a frame that asks for so many of a level on the GPU. The CPU builds all instances', with all joints. */
    long palettesBuilt(int level, int asked) {
        if (builder instanceof GpuPaletteBuilder) {
            return asked;
        }
        return builder != null && level == 0 ? count() : 0;
    }

    /** Instance data that a frame uploads: on the GPU path that of the instances that were updated since the frame before. */
    long bytesOfFrame() {
        long bytes = updatedBytes;
        updatedBytes = 0;
        return builder instanceof UploadedPaletteBuilder uploaded ? bytes + uploaded.bytesPerBuild() : bytes;
    }

    /** Bytes on the GPU, the character's left out. */
    long bytes() {
        return buffers.paletteBytes() + buffers.instanceBytes() + scope.bytes();
    }

    MemoryPlan memory() {
        return new MemoryPlan(
                character().textures().bytes(),
                buffers.paletteBytes(),
                buffers.instanceBytes() + scope.bytes(), // debug views take some when they are first asked for
                character().meshes().bytes(),
                0);
    }

    @Override
    public void close() {
        scope.close();
    }
}
