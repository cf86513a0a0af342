package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.DrawCommands;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MaterialFeatures;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Preskinned;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Raster;
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
    private record Variant(Into into, MaterialFeatures features, int influences) {}

    /** What is drawn into. */
    private enum Into {
        /** All of the sun's maps at once, what any of them sees. */
        SUN_MAPS,
        /** One map, what the camera sees: it is a light. */
        ONE_MAP
    }

    /** Borrows the character and the programs. */
    public ShadowCaster(GpuCharacter character, Programs programs) {
        this.character = character;
        this.programs = programs;
        isSolid = character.meshes().draws().stream()
                .allMatch(range -> range.drawState().solid());
    }

    private void use(Variant variant) {
        ShaderProgram program = programFor(variant);
        character.setEntryCount(program);
        program.use();
    }

    private ShaderProgram programFor(Variant wanted) {
        return variants.computeIfAbsent(wanted, variant -> {
            boolean isSun = variant.into() == Into.SUN_MAPS;
            Map<String, Object> constants = ShaderConstants.of(character, Preskinned.NONE, variant.influences());
            variant.features().in(constants);
            constants.put("SUN_MAPS", isSun);
            return programs.graphics("shadow", "shadow", constants, isSun ? ShadowBlock::check : FrameBlock::check);
        });
    }

    /**
     * Draws the instances that any of the sun's maps sees into the texture that holds all: of what is closed, fronts alone. The shadow
     * block is bound.
     */
    public void draw(CrowdBuffers buffers) {
        Raster.cull(isSolid && character.metrics().isClosed() ? Raster.Cull.BACK : Raster.Cull.NONE);
        draw(buffers, Into.SUN_MAPS);
    }

    /** Draws the instances that the camera sees, which is a light. The frame block is bound. */
    public void drawSeen(CrowdBuffers buffers) {
        draw(buffers, Into.ONE_MAP);
    }

    private void draw(CrowdBuffers buffers, Into into) {
        DrawCommands commands = buffers.lists().commands();
        buffers.bindForDrawing();
        buffers.drawBatches(batch -> {
            if (isSolid) {
                drawTogether(commands, batch, into);
            } else {
                drawApart(commands, batch, into);
            }
        });
    }

    private void drawTogether(DrawCommands commands, int batch, Into into) {
        for (DrawCommands.Span span : commands.spans()) {
            use(new Variant(into, MaterialFeatures.PLAIN, span.influences()));
            draw(commands, batch, span, into);
        }
    }

    private void drawApart(DrawCommands commands, int batch, Into into) {
        character.materials().bind();
        for (DrawCommands.Call call : commands.calls()) {
            character.materials().bindBase(call.drawState());
            MaterialFeatures features = call.features().casting();
            use(new Variant(into, features, call.span().influences()));
            draw(commands, batch, call.span(), into);
        }
    }

    private static void draw(DrawCommands commands, int batch, DrawCommands.Span span, Into into) {
        if (into == Into.SUN_MAPS) {
            commands.drawShadows(batch, span);
        } else {
            commands.draw(batch, span);
        }
    }
}
