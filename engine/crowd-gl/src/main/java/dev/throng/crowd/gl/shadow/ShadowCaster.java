package dev.throng.crowd.gl.shadow;

import dev.throng.anim.Influences;
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
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Draws the depth of one character's crowd as the sun sees it. Solid parts need no fragment work and no looks. Vertices are skinned
 * here, whatever is skinned ahead for the camera: these are of other levels of detail.
 */
public final class ShadowCaster {
    private final GpuCharacter character;
    private final Programs programs;
    private final boolean isSolid;
    private final Map<MaterialFeatures, @Nullable ShaderProgram[]> made = new HashMap<>();

    /** What is drawn into. */
    private enum Into {
        /** All of the sun's maps at once, what any of them sees. */
        SUN_MAPS,
        /** All of the sun's maps, of instances that hide parts. */
        SUN_MAPS_OF_PARTS,
        /** One map, what the camera sees: it is a light. */
        ONE_MAP,
        /** One map, of instances that hide parts. */
        ONE_MAP_OF_PARTS;

        boolean isSun() {
            return this == SUN_MAPS || this == SUN_MAPS_OF_PARTS;
        }

        boolean hides() {
            return this == SUN_MAPS_OF_PARTS || this == ONE_MAP_OF_PARTS;
        }
    }

    /** Borrows the character and the programs. */
    public ShadowCaster(GpuCharacter character, Programs programs) {
        this.character = character;
        this.programs = programs;
        isSolid = character.meshes().draws().stream()
                .allMatch(range -> range.drawState().solid());
    }

    private void use(Into into, MaterialFeatures features, int influences) {
        @Nullable ShaderProgram[] ofFeatures = made.get(features);
        if (ofFeatures == null) {
            ofFeatures = new @Nullable ShaderProgram[4 * (1 + Influences.GPU_INFLUENCES)];
            made.put(features, ofFeatures);
        }
        int at = 4 * influences + into.ordinal();
        ShaderProgram program = ofFeatures[at];
        if (program == null) {
            program = program(into, features.casting(), influences);
            ofFeatures[at] = program;
        }
        character.setEntryCount(program);
        program.use();
    }

    /** @param influences that vertices have at most */
    private ShaderProgram program(Into into, MaterialFeatures features, int influences) {
        boolean isSun = into.isSun();
        Map<String, Object> constants = ShaderConstants.of(character, Preskinned.NONE, influences);
        features.in(constants);
        constants.put("SUN_MAPS", isSun);
        constants.put("HIDES", into.hides());
        return programs.graphics("shadow", "shadow", constants, isSun ? ShadowBlock::check : FrameBlock::check);
    }

    /**
     * Draws the instances that any of the sun's maps sees into the texture that holds all: of what is closed, fronts alone. The shadow
     * block is bound.
     */
    public void draw(CrowdBuffers buffers) {
        Raster.cull(isSolid && character.metrics().isClosed() ? Raster.Cull.BACK : Raster.Cull.NONE);
        draw(buffers, buffers.state().hasHidden() ? Into.SUN_MAPS_OF_PARTS : Into.SUN_MAPS);
    }

    /** Draws the instances that the camera sees, which is a light. The frame block is bound. */
    public void drawSeen(CrowdBuffers buffers) {
        draw(buffers, buffers.state().hasHidden() ? Into.ONE_MAP_OF_PARTS : Into.ONE_MAP);
    }

    private void draw(CrowdBuffers buffers, Into into) {
        DrawCommands commands = buffers.lists().commands();
        buffers.bindForDrawing();
        if (into.hides()) {
            buffers.transforms().bindRecords();
            character.bindParts();
        }
        for (int batch = 0; batch < buffers.lists().layout().batches(); batch++) {
            buffers.palettes().bind(batch);
            if (isSolid) {
                drawTogether(commands, batch, into);
            } else {
                drawApart(commands, batch, into);
            }
        }
    }

    private void drawTogether(DrawCommands commands, int batch, Into into) {
        List<DrawCommands.Span> spans = commands.spans();
        for (int i = 0; i < spans.size(); i++) { // without an iterator, as all loops of a frame
            use(into, MaterialFeatures.PLAIN, spans.get(i).influences());
            draw(commands, batch, spans.get(i), into);
        }
    }

    private void drawApart(DrawCommands commands, int batch, Into into) {
        character.materials().bind();
        List<DrawCommands.Call> calls = commands.calls();
        for (int i = 0; i < calls.size(); i++) {
            DrawCommands.Call call = calls.get(i);
            character.materials().bindBase(call.drawState());
            use(into, call.features(), call.span().influences());
            draw(commands, batch, call.span(), into);
        }
    }

    private static void draw(DrawCommands commands, int batch, DrawCommands.Span span, Into into) {
        if (into.isSun()) {
            commands.drawShadows(batch, span);
        } else {
            commands.draw(batch, span);
        }
    }
}
