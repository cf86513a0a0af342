package dev.throng.crowd.gl.shadow;

import dev.throng.anim.Influences;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.DrawCommands;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.character.DrawState;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MaterialFeatures;
import dev.throng.crowd.gl.character.MeshBuffers;
import dev.throng.crowd.gl.draw.LookFeatures;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Preskinned;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Raster;
import dev.throng.gl.shader.ShaderProgram;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Draws a crowd's depth, seen from the sun. Opaque surfaces need no fragment work and no materials. Vertices are
 * skinned here, because shadow maps show other levels of detail than the camera's preskinned ones.
 */
public final class ShadowCaster {
    private final GpuCharacter character;
    private final Programs programs;
    private final boolean isSolid; // without material variants
    private final boolean areVariantsSolid; // with material variants
    private final Map<MaterialFeatures, @Nullable ShaderProgram[]> made = new HashMap<>();

    private enum Into {
        /** All shadow maps of the sun at once. */
        SUN_MAPS,
        /** A single map, drawn by a camera at the light. */
        ONE_MAP;

        boolean isSun() {
            return this == SUN_MAPS;
        }
    }

    /**
     * @param character character of the instances, not closed by this object
     * @param programs programs of the renderer, not closed by this object
     */
    public ShadowCaster(GpuCharacter character, Programs programs) {
        this.character = character;
        this.programs = programs;
        List<DrawState> drawn = character.meshes().draws().stream()
                .map(MeshBuffers.DrawRange::drawState)
                .toList();
        isSolid = drawn.stream().allMatch(state -> state.solid() || state.isVariant());
        areVariantsSolid = drawn.stream().allMatch(DrawState::solid);
    }

    private void use(Into into, LookFeatures looks, DrawState drawState, MaterialFeatures features, int influences) {
        ShaderProgram program = known(into, looks, features, influences);
        character.materials().variants().show(program, drawState, looks.hasVariants());
        character.setEntryCount(program);
        program.use();
    }

    private ShaderProgram known(Into into, LookFeatures looks, MaterialFeatures features, int influences) {
        @Nullable ShaderProgram[] ofFeatures = made.get(features);
        if (ofFeatures == null) {
            ofFeatures = new @Nullable ShaderProgram[2 * LookFeatures.COUNT * (1 + Influences.GPU_INFLUENCES)];
            made.put(features, ofFeatures);
        }
        int at = 2 * (LookFeatures.COUNT * influences + looks.number()) + into.ordinal();
        ShaderProgram program = ofFeatures[at];
        if (program == null) {
            program = program(into, looks, features.casting(), influences);
            ofFeatures[at] = program;
        }
        return program;
    }

    /**
     * @param influences largest number of influences per vertex
     * @return program that draws casters with these features
     */
    private ShaderProgram program(Into into, LookFeatures looks, MaterialFeatures features, int influences) {
        Map<String, Object> constants = ShaderConstants.of(character, Preskinned.NONE, influences);
        features.in(constants);
        constants.put("SUN_MAPS", into.isSun());
        looks.putTo(constants, character.materials().variants());
        return programs.graphics("shadow", "shadow", constants, into.isSun() ? ShadowBlock::check : FrameBlock::check);
    }

    /**
     * Draws all instances that any of the sun's maps shows, into the texture of all maps. Omits back faces if the
     * character is closed and opaque. The shadow block must be bound.
     */
    public void draw(CrowdBuffers buffers) {
        boolean hasOneSide = isSolid(looks(buffers)) && character.metrics().isClosed();
        Raster.cull(hasOneSide ? Raster.Cull.BACK : Raster.Cull.NONE);
        draw(buffers, Into.SUN_MAPS);
    }

    /** Draws the instances that a light's camera sees. The frame block must be bound. */
    public void drawVisible(CrowdBuffers buffers) {
        draw(buffers, Into.ONE_MAP);
    }

    /**
     * Starts to compile the programs that draw the instances.
     *
     * @param isSun true: programs for the sun's maps; false: programs for a single map of a light
     */
    public void prepare(CrowdBuffers buffers, boolean isSun) {
        Into into = isSun ? Into.SUN_MAPS : Into.ONE_MAP;
        LookFeatures looks = looks(buffers);
        DrawCommands commands = buffers.lists().commands();
        if (isSolid(looks)) {
            commands.spans().forEach(span -> known(into, looks, MaterialFeatures.PLAIN, span.influences()));
            return;
        }
        Stream.of(commands.calls(), looks.hasVariants() ? commands.variantCalls() : List.<DrawCommands.Call>of())
                .flatMap(List::stream)
                .forEach(call -> known(into, looks, call.features(), call.span().influences()));
    }

    /** @return features of looks that affect depth; without material variants if all surfaces are opaque */
    private LookFeatures looks(CrowdBuffers buffers) {
        LookFeatures looks = LookFeatures.ofGeometry(buffers);
        return isSolid && areVariantsSolid ? looks.withoutVariants() : looks;
    }

    private boolean isSolid(LookFeatures looks) {
        return isSolid && !looks.hasVariants();
    }

    private void draw(CrowdBuffers buffers, Into into) {
        LookFeatures looks = looks(buffers);
        buffers.bindForDrawing();
        looks.bind(buffers);
        for (int batch = 0; batch < buffers.lists().layout().batches(); batch++) {
            buffers.palettes().bind(batch);
            if (isSolid(looks)) {
                drawSolid(buffers.lists().commands(), batch, into, looks);
            } else {
                drawByState(buffers.lists().commands(), batch, into, looks);
            }
        }
    }

    private void drawSolid(DrawCommands commands, int batch, Into into, LookFeatures looks) {
        List<DrawCommands.Span> spans = commands.spans();
        for (int i = 0; i < spans.size(); i++) { // allocation-free
            use(
                    into,
                    looks,
                    commands.calls().get(0).drawState(),
                    MaterialFeatures.PLAIN,
                    spans.get(i).influences());
            draw(commands, batch, spans.get(i), into);
        }
    }

    private void drawByState(DrawCommands commands, int batch, Into into, LookFeatures looks) {
        character.materials().bind();
        drawByState(commands, commands.calls(), batch, into, looks);
        if (looks.hasVariants()) {
            drawByState(commands, commands.variantCalls(), batch, into, looks);
        }
    }

    private void drawByState(
            DrawCommands commands, List<DrawCommands.Call> calls, int batch, Into into, LookFeatures looks) {
        for (int i = 0; i < calls.size(); i++) {
            DrawCommands.Call call = calls.get(i);
            character.materials().bindBase(call.drawState());
            use(into, looks, call.drawState(), call.features(), call.span().influences());
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
