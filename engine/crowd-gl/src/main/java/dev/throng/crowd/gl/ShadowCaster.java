package dev.throng.crowd.gl;

import dev.throng.gl.Owned;
import dev.throng.gl.ShaderProgram;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Draws the depth of one character's crowd as the sun sees it. Solid parts need no fragment work and no looks. */
final class ShadowCaster implements AutoCloseable {
    private final Owned owned = new Owned();
    private final GpuCharacter character;
    private final ShaderProgram solid;
    private final @Nullable ShaderProgram cutOut;

    /** Borrows the character. */
    ShadowCaster(GpuCharacter character) {
        this.character = character;
        boolean isSolid = character.meshes().draws().stream()
                .allMatch(range -> range.appearance().solid());
        try {
            solid = program(false);
            cutOut = isSolid ? null : program(true);
        } catch (RuntimeException | Error e) {
            owned.close();
            throw e;
        }
    }

    private ShaderProgram program(boolean cutsOut) {
        Map<String, Object> constants = character.constants();
        constants.put("CUT_OUT", cutsOut);
        ShaderProgram program = owned.keep(
                ShaderProgram.graphics(
                        "shadow",
                        ShaderLibrary.load("crowd/shadow.vert", constants),
                        ShaderLibrary.load("crowd/shadow.frag", constants)),
                ShaderProgram::close);
        ShadowBlock.check(program);
        return program;
    }

    /**
     * Draws the instances that a map sees into it. The shadow block is bound.
     *
     * @param map number of the map
     */
    DrawCalls draw(CrowdBuffers buffers, int map) {
        buffers.vertices().bind();
        DrawCommands commands = buffers.lists().commands();
        int frustum = DrawCommands.CAMERA + 1 + map;
        int batches = buffers.lists().layout().batches();
        for (int batch = 0; batch < batches; batch++) {
            buffers.bindPalettes(batch);
            if (cutOut == null) {
                use(solid, map);
                commands.draw(frustum, batch);
            } else {
                drawApart(commands, batch, map, cutOut);
            }
        }
        int calls = cutOut == null ? 1 : commands.calls().size();
        return new DrawCalls(batches * calls, batches * commands.batchCommands());
    }

    private void drawApart(DrawCommands commands, int batch, int map, ShaderProgram cutOutProgram) {
        character.materials().bind();
        for (DrawCommands.Call call : commands.calls()) {
            character.materials().bindBase(call.appearance());
            use(call.appearance().solid() ? solid : cutOutProgram, map);
            commands.draw(DrawCommands.CAMERA + 1 + map, batch, call);
        }
    }

    private static void use(ShaderProgram program, int map) {
        program.set("map", map);
        program.use();
    }

    @Override
    public void close() {
        owned.close();
    }
}
