package dev.throng.crowd.gl;

import dev.throng.crowd.PaletteBuilder;
import dev.throng.gl.Owned;
import org.jspecify.annotations.Nullable;

/** One character's crowd inside a renderer: its buffers, how its palettes are built, and its drawing. */
final class CrowdGroup implements AutoCloseable {
    private final Owned owned = new Owned();
    private final GpuCharacter character;
    private final CrowdBuffers buffers;
    private final Programs programs;
    private final SkinPass pass;
    private final @Nullable PaletteKernel kernel;
    private final @Nullable PaletteBuilder builder;
    private boolean counts = true;
    private boolean casts = true;
    private long updatedBytes;
    private @Nullable ShadowCaster caster;
    private @Nullable CrowdSpace space;

    /**
     * Borrows the character, the programs and the kernel, owns the buffers.
     *
     * @param builder of the palettes, or null where there are none
     * @param kernel that it runs, or null
     */
    CrowdGroup(
            GpuCharacter character,
            CrowdBuffers buffers,
            Programs programs,
            @Nullable PaletteBuilder builder,
            @Nullable PaletteKernel kernel) {
        this.character = character;
        this.buffers = owned.keep(buffers, CrowdBuffers::close);
        this.programs = programs;
        this.builder = builder;
        this.kernel = kernel;
        pass = new SkinPass(character, programs, buffers.isPreskinned());
    }

    void buildPalettes(long ticks) {
        if (builder != null) {
            builder.build(ticks);
        }
    }

    /** Draws whom the camera sees into the bound target. */
    DrawCalls draw(Shading shading, Look.Sides sides) {
        return pass.draw(buffers, shading, sides);
    }

    /** Draws who casts shadows into the bound maps. */
    DrawCalls drawShadows() {
        if (!casts) {
            return DrawCalls.NONE;
        }
        if (caster == null) {
            caster = new ShadowCaster(character, programs, buffers.isPreskinned());
        }
        return caster.draw(buffers);
    }

    /** The space that its shadows come from. */
    CrowdSpace casters() {
        if (space == null) {
            space = casts
                    ? CrowdSpace.of(
                            new BodyBoxes(buffers.state(), character.extent().box()))
                    : CrowdSpace.NOTHING;
        }
        return space;
    }

    /** Shows what the state says now of some instances. */
    void update(int first, int count) {
        updatedBytes += buffers.update(first, count);
        space = null;
    }

    CrowdBuffers buffers() {
        return buffers;
    }

    int count() {
        return buffers.state().count();
    }

    /** Makes this group decor: drawn, but no part of the crowd. */
    void leaveUncounted() {
        counts = false;
    }

    /** Makes this group cast no shadows. */
    void castNothing() {
        casts = false;
    }

    /** Whether its instances are part of the crowd. */
    boolean isCounted() {
        return counts;
    }

    GpuCharacter character() {
        return character;
    }

    /** Name of the kernel that builds the palettes, or null where none runs. */
    @Nullable
    String kernel() {
        return kernel == null ? null : kernel.shape().name();
    }

    /** Palettes of a frame which asks for so many on the GPU: the CPU builds those of everybody. */
    long palettesBuilt(int asked) {
        return kernel != null ? asked : builder != null ? count() : 0;
    }

    /** Instance data that a frame uploads: on the GPU path that of the instances that were updated since the frame before. */
    long bytesOfFrame() {
        long bytes = updatedBytes;
        updatedBytes = 0;
        return builder instanceof UploadedPaletteBuilder uploaded ? bytes + uploaded.bytesPerBuild() : bytes;
    }

    MemoryPlan memory() {
        return new MemoryPlan(
                character.textures().bytes(),
                buffers.paletteBytes(),
                buffers.instanceBytes(),
                character.meshes().bytes(),
                0);
    }

    @Override
    public void close() {
        owned.close();
    }
}
