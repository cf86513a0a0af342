package dev.throng.crowd.gl.inspect;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.DrawCommands;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.draw.DrawCalls;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Preskinned;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.gl.shader.ShaderLibrary;
import dev.throng.gl.shader.ShaderProgram;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Draws a crowd of one character in the colours of how far the device's vertices are from those of the CPU. */
final class DifferencePass {
    private final GpuCharacter character;
    private final Programs programs;
    private final Preskinned preskinned;
    private final Map<Integer, ShaderProgram> variants = new HashMap<>();

    /**
     * Borrows the character and the programs.
     *
     * @param preskinned which instances' vertices the device skins ahead
     */
    DifferencePass(GpuCharacter character, Programs programs, Preskinned preskinned) {
        this.character = character;
        this.programs = programs;
        this.preskinned = preskinned;
    }

    /** @param influences that vertices have at most */
    private ShaderProgram programFor(int influences) {
        return variants.computeIfAbsent(influences, max -> {
            Map<String, Object> constants = ShaderConstants.of(character, preskinned, max);
            return programs.graphics(
                    "difference",
                    ShaderLibrary.load("crowd/difference.vert", constants),
                    ShaderLibrary.load("crowd/difference.frag", constants),
                    List.of(),
                    FrameBlock::check);
        });
    }

    /**
     * Draws the instances that the camera sees into the bound target.
     *
     * @param exaggeration a difference of D divided by this has the last colour
     * @param bind binds vertices of both sides
     */
    DrawCalls draw(CrowdBuffers buffers, double exaggeration, Environment.Sides sides, Runnable bind) {
        double diagonal = character.atlas().certificate().diagonal();
        float scale = (float) (diagonal > 0 ? exaggeration / diagonal : 0);
        bind.run();
        character.materials().bind();
        DrawCommands commands = buffers.lists().commands();
        int batches = buffers.lists().layout().batches();
        for (int batch = 0; batch < batches; batch++) {
            buffers.bindPalettes(batch);
            for (DrawCommands.Call call : commands.calls()) {
                ShaderProgram program = programFor(call.span().influences());
                program.set("exaggeration", scale);
                program.use();
                character.materials().bind(call.drawState(), sides);
                commands.draw(batch, call.span());
            }
        }
        return new DrawCalls(batches * commands.calls().size(), batches * commands.batchCommands());
    }
}
