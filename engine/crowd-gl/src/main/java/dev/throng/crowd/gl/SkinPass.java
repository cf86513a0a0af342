package dev.throng.crowd.gl;

import dev.throng.gl.Draw;
import dev.throng.gl.ShaderProgram;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws a crowd of one character: instanced linear blend skinning, one call for each look and palette batch. */
final class SkinPass implements AutoCloseable {
    /** Outputs of the vertex shader that a capture reads, in order: three floats each. */
    private static final List<String> CAPTURED = List.of("characterPosition", "characterNormal");

    private final GpuCharacter character;
    private final ShaderProgram program;
    private @Nullable ShaderProgram lit;

    /** Borrows the character. */
    SkinPass(GpuCharacter character) {
        this.character = character;
        program = program(false);
    }

    private ShaderProgram program(boolean shadedInFull) {
        var constants = character.constants();
        constants.put("LIT", shadedInFull);
        ShaderProgram made = ShaderProgram.graphics(
                shadedInFull ? "skin lit" : "skin",
                ShaderLibrary.load("crowd/skin.vert", constants),
                ShaderLibrary.load(shadedInFull ? "crowd/shade_lit.frag" : "crowd/shade.frag", constants),
                CAPTURED);
        FrameBlock.check(made);
        return made;
    }

    /** The program of a look; that of the lit one is made when it is first asked for. */
    private ShaderProgram programFor(Look look) {
        if (!look.isLit()) {
            return program;
        }
        if (lit == null) {
            lit = program(true);
        }
        return lit;
    }

    /**
     * Draws the instances that a frustum sees into the bound target.
     *
     * @param frustum 0 for the camera
     */
    DrawCalls draw(CrowdBuffers buffers, int frustum, Look look) {
        programFor(look).use();
        buffers.vertices().bind();
        character.materials().bind();
        DrawCommands commands = buffers.lists().commands();
        int batches = buffers.lists().layout().batches();
        for (int batch = 0; batch < batches; batch++) {
            buffers.bindPalettes(batch);
            for (DrawCommands.Call call : commands.calls()) {
                character.materials().bind(call.appearance(), look.sides());
                commands.draw(frustum, batch, call);
            }
        }
        return new DrawCalls(batches * commands.calls().size(), batches * commands.batchCommands());
    }

    /** Makes {@link #drawPoints} possible: the program cannot be changed within a capture. */
    void bind(CrowdBuffers buffers, PaletteBatch batch) {
        bind(buffers);
        batch.texture().bind(ShaderInterface.UNIT_PALETTE);
    }

    /** The same without palettes. */
    void bind(CrowdBuffers buffers) {
        program.use();
        buffers.vertices().bind();
    }

    /** Draws every vertex of a mesh of all instances of the bound batch once, as a point. */
    void drawPoints(PaletteBatch batch, MeshBuffers.Part part) {
        Draw.points(part.firstVertex(), part.vertexCount(), batch.count(), batch.first());
    }

    @Override
    public void close() {
        program.close();
        if (lit != null) {
            lit.close();
        }
    }
}
