package dev.throng.crowd.gl;

import dev.throng.gl.ShaderProgram;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Draws the depth of one character's crowd as the sun sees it. Solid parts need no fragment work and no looks. */
final class ShadowCaster {
    private final GpuCharacter character;
    private final boolean preskinned;
    private final ShaderProgram solid;
    private final @Nullable ShaderProgram cutOut;

    /**
     * Borrows the character and the programs.
     *
     * @param preskinned whether what it draws has vertices that are skinned ahead
     */
    ShadowCaster(GpuCharacter character, Programs programs, boolean preskinned) {
        this.preskinned = preskinned;
        this.character = character;
        boolean isSolid = character.meshes().draws().stream()
                .allMatch(range -> range.appearance().solid());
        solid = program(programs, false);
        cutOut = isSolid ? null : program(programs, true);
    }

    private ShaderProgram program(Programs programs, boolean cutsOut) {
        Map<String, Object> constants = character.constants(preskinned);
        constants.put("CUT_OUT", cutsOut);
        return programs.graphics(
                "shadow",
                ShaderLibrary.load("crowd/shadow.vert", constants),
                ShaderLibrary.load("crowd/shadow.frag", constants),
                List.of(),
                ShadowBlock::check);
    }

    /** Draws the instances that any of the sun's maps sees into the texture that holds all. The shadow block is bound. */
    DrawCalls draw(CrowdBuffers buffers) {
        buffers.bindForDrawing();
        DrawCommands commands = buffers.lists().commands();
        int batches = buffers.lists().layout().batches();
        for (int batch = 0; batch < batches; batch++) {
            buffers.bindPalettes(batch);
            if (cutOut == null) {
                solid.use();
                commands.drawShadows(batch);
            } else {
                drawApart(commands, batch, cutOut);
            }
        }
        int calls = cutOut == null ? 1 : commands.calls().size();
        return new DrawCalls(batches * calls, batches * commands.batchCommands() * commands.maps());
    }

    private void drawApart(DrawCommands commands, int batch, ShaderProgram cutOutProgram) {
        character.materials().bind();
        for (DrawCommands.Call call : commands.calls()) {
            character.materials().bindBase(call.appearance());
            (call.appearance().solid() ? solid : cutOutProgram).use();
            commands.drawShadows(batch, call);
        }
    }
}
