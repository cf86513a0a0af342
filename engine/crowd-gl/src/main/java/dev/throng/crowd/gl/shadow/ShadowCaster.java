package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.DrawCommands;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.shader.Preskinned;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.shader.ShaderProgram;
import java.util.HashMap;
import java.util.Map;

/**
 * Draws the depth of one character's crowd as the sun sees it. Solid parts need no fragment work and no looks. Vertices are skinned
 * here, whatever is skinned ahead for the camera: these are of other levels of detail.
 */
public final class ShadowCaster {
    private final GpuCharacter character;
    private final Programs programs;
    private final boolean isSolid;
    private final Map<Variant, ShaderProgram> variants = new HashMap<>();

    /** @param influences that vertices have at most */
    private record Variant(boolean cutsOut, int influences) {}

    /** Borrows the character and the programs. */
    public ShadowCaster(GpuCharacter character, Programs programs) {
        this.character = character;
        this.programs = programs;
        isSolid = character.meshes().draws().stream()
                .allMatch(range -> range.drawState().solid());
    }

    private ShaderProgram programFor(boolean cutsOut, int influences) {
        return variants.computeIfAbsent(new Variant(cutsOut, influences), variant -> {
            Map<String, Object> constants = ShaderConstants.of(character, Preskinned.NONE, influences);
            constants.put("CUT_OUT", cutsOut);
            return programs.graphics("shadow", "shadow", constants, ShadowBlock::check);
        });
    }

    /** Draws the instances that any of the sun's maps sees into the texture that holds all. The shadow block is bound. */
    public void draw(CrowdBuffers buffers) {
        DrawCommands commands = buffers.lists().commands();
        buffers.bindForDrawing();
        buffers.drawBatches(batch -> {
            if (isSolid) {
                drawTogether(commands, batch);
            } else {
                drawApart(commands, batch);
            }
        });
    }

    private void drawTogether(DrawCommands commands, int batch) {
        for (DrawCommands.Span span : commands.spans()) {
            programFor(false, span.influences()).use();
            commands.drawShadows(batch, span);
        }
    }

    private void drawApart(DrawCommands commands, int batch) {
        character.materials().bind();
        for (DrawCommands.Call call : commands.calls()) {
            character.materials().bindBase(call.drawState());
            programFor(!call.drawState().solid(), call.span().influences()).use();
            commands.drawShadows(batch, call.span());
        }
    }
}
