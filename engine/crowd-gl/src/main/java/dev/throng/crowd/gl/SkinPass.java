package dev.throng.crowd.gl;

import dev.throng.anim.Influences;
import dev.throng.gl.Draw;
import dev.throng.gl.ShaderProgram;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Draws a crowd of one character: instanced linear blend skinning, one call for each look and palette batch. */
final class SkinPass {
    /** Outputs of the vertex shader that a capture reads, in order: three floats each. */
    private static final List<String> CAPTURED = List.of("characterPosition", "characterNormal");

    private final GpuCharacter character;
    private final Programs programs;
    private final boolean preskinned;
    private final Map<Variant, ShaderProgram> variants = new HashMap<>();

    /** @param influences that vertices have at most */
    private record Variant(Shading shading, int influences) {}

    /**
     * Borrows the character and the programs.
     *
     * @param preskinned whether what it draws has vertices that are skinned ahead
     */
    SkinPass(GpuCharacter character, Programs programs, boolean preskinned) {
        this.preskinned = preskinned;
        this.character = character;
        this.programs = programs;
    }

    private ShaderProgram programFor(Shading shading, int influences) {
        return variants.computeIfAbsent(new Variant(shading, influences), variant -> {
            var constants = shading.in(character.constants(preskinned, influences));
            return programs.graphics(
                    shading.name("skin"),
                    ShaderLibrary.load("crowd/skin.vert", constants),
                    ShaderLibrary.load("crowd/" + shading.name("shade") + ".frag", constants),
                    CAPTURED,
                    FrameBlock::check);
        });
    }

    private void use(Shading shading, int influences) {
        ShaderProgram program = programFor(shading, influences);
        if (shading.lit()) {
            program.set("figureHeight", character.figureHeight());
        }
        program.use();
    }

    /** Draws the instances that the camera sees into the bound target. */
    DrawCalls draw(CrowdBuffers buffers, Shading shading, Look.Sides sides) {
        buffers.bindForDrawing();
        character.materials().bind();
        DrawCommands commands = buffers.lists().commands();
        int batches = buffers.lists().layout().batches();
        for (int batch = 0; batch < batches; batch++) {
            buffers.bindPalettes(batch);
            for (DrawCommands.Call call : commands.calls()) {
                use(shading, call.span().influences());
                character.materials().bind(call.appearance(), sides);
                commands.draw(batch, call.span());
            }
        }
        return new DrawCalls(batches * commands.calls().size(), batches * commands.batchCommands());
    }

    /** Makes {@link #drawPoints} possible: the program cannot be changed within a capture. */
    void bind(CrowdBuffers buffers, PaletteBatch batch) {
        bind(buffers, batch, Influences.GPU_INFLUENCES);
    }

    /** The same for vertices that have fewer. @param influences 2 or 4 */
    void bind(CrowdBuffers buffers, PaletteBatch batch, int influences) {
        use(Shading.NEUTRAL, influences);
        buffers.bindForDrawing();
        batch.texture().bind(ShaderInterface.UNIT_PALETTE);
    }

    /** The same without palettes. */
    void bind(CrowdBuffers buffers) {
        use(Shading.NEUTRAL, Influences.GPU_INFLUENCES);
        buffers.bindForDrawing();
    }

    /** Draws every vertex of a mesh of all instances of the bound batch once, as a point. */
    void drawPoints(PaletteBatch batch, MeshBuffers.Part part) {
        Draw.points(part.firstVertex(), part.vertexCount(), batch.count(), batch.first());
    }
}
