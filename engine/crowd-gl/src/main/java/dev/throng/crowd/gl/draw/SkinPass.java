package dev.throng.crowd.gl.draw;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.DrawCommands;
import dev.throng.crowd.gl.buffer.TriangleRanges;
import dev.throng.crowd.gl.character.DrawState;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MaterialFeatures;
import dev.throng.crowd.gl.character.MeshBuffers;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.shader.Preskinned;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Raster;
import dev.throng.gl.shader.ShaderProgram;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Draws instances of one character, skinned by the vertex shader: at least one draw call per draw state and palette
 * batch.
 */
public final class SkinPass {
    private final GpuCharacter character;
    private final SkinPrograms programs;

    /**
     * @param character character of the instances, not closed by this object
     * @param programs programs of the renderer, not closed by this object
     * @param preskinned instances whose vertices are already skinned
     */
    public SkinPass(GpuCharacter character, Programs programs, Preskinned preskinned) {
        this.character = character;
        this.programs = new SkinPrograms(character, programs, preskinned);
    }

    /**
     * Shades surfaces by the host's GLSL, from the next draw.
     *
     * @param glsl GLSL source that replaces {@value SkinPrograms#OWN_SURFACE}; null: built-in shading
     */
    public void surfaceShader(@Nullable String glsl) {
        programs.surfaceShader(glsl);
    }

    private ShaderProgram use(
            CrowdBuffers buffers, DrawRequest request, DrawState drawState, MaterialFeatures features, int influences) {
        Shading shading = request.shading();
        LookFeatures looks = LookFeatures.of(buffers);
        ShaderProgram program = use(shading, programs.of(shading, request.blends(), features, influences, looks));
        character.materials().variants().show(program, drawState, looks.hasVariants());
        request.outputs().use(program, shading, request.blends());
        if (request.hasMotionVectors()) {
            buffers.earlier().current().setMatrix(program);
        }
        return program;
    }

    private void bind(CrowdBuffers buffers) {
        LookFeatures.of(buffers).bind(buffers);
        character.materials().bind();
    }

    private ShaderProgram use(Shading shading, ShaderProgram program) {
        if (shading.lit() && program.hasUniform("figureHeight")) { // absent if nothing occludes light near the feet
            program.set("figureHeight", character.figureHeight());
        }
        character.setEntryCount(program);
        program.use();
        return program;
    }

    /** Draws the camera's visible instances into the bound target. */
    public void draw(CrowdBuffers buffers, DrawRequest request) {
        if (buffers.cullsTriangles() && request.debugView().allowsTriangleCull()) {
            drawCulled(buffers, request);
        } else {
            bindForDrawing(buffers, request);
            drawBound(buffers, request);
        }
    }

    private static void bindForDrawing(CrowdBuffers buffers, DrawRequest request) {
        buffers.bindForDrawing();
        if (request.hasMotionVectors()) {
            buffers.earlier().current().bindForDrawing();
        }
    }

    private static void bindBatch(CrowdBuffers buffers, DrawRequest request, int batch) {
        buffers.palettes().bind(batch);
        if (request.hasMotionVectors()) {
            buffers.earlier().current().bindPalettes(batch);
        }
    }

    /** Draws the triangles that remain after triangle culling, one call per range of triangles. */
    private void drawCulled(CrowdBuffers buffers, DrawRequest request) {
        bindForDrawing(buffers, request);
        bind(buffers);
        TriangleRanges ranges = buffers.triangles().ranges();
        for (int batch = 0; batch < buffers.lists().layout().batches(); batch++) {
            bindBatch(buffers, request, batch);
            for (int range = 0; range < ranges.count(); range++) {
                drawCulled(buffers, request, batch, range);
            }
        }
    }

    private void drawCulled(CrowdBuffers buffers, DrawRequest request, int batch, int range) {
        TriangleRanges ranges = buffers.triangles().ranges();
        MeshBuffers.DrawRange drawn = ranges.get(range);
        boolean isShown = !drawn.drawState().isVariant()
                || LookFeatures.ofGeometry(buffers).hasVariants();
        if (!isShown || !request.shows(drawn.drawState(), drawn.features())) {
            return;
        }
        use(buffers, request, drawn.drawState(), drawn.features(), drawn.influences());
        character.materials().bind(drawn.drawState());
        for (Raster.Cull cull : request.culls(drawn.drawState())) {
            Raster.cull(cull);
            if (ranges.areCulled(range)) {
                buffers.triangles().draw(batch * ranges.count() + range);
            } else {
                buffers.lists().commands().draw(batch, new DrawCommands.Span(drawn.influences(), range, 1));
            }
        }
    }

    /**
     * Draws the camera's visible instances, with vertices bound by {@code bind}.
     *
     * @param bind function that binds the vertices
     */
    public void draw(CrowdBuffers buffers, DrawRequest request, Runnable bind) {
        bind.run();
        drawBound(buffers, request);
    }

    private void drawBound(CrowdBuffers buffers, DrawRequest request) {
        DrawRequest shown = request.with(request.debugView().debugColour(character.character()));
        bind(buffers);
        DrawCommands commands = buffers.lists().commands();
        boolean hasVariants = LookFeatures.ofGeometry(buffers).hasVariants();
        for (int batch = 0; batch < buffers.lists().layout().batches(); batch++) {
            bindBatch(buffers, shown, batch);
            draw(buffers, shown, commands.calls(), batch);
            if (hasVariants) {
                draw(buffers, shown, commands.variantCalls(), batch);
            }
        }
    }

    private void draw(CrowdBuffers buffers, DrawRequest shown, List<DrawCommands.Call> calls, int batch) {
        for (int c = 0; c < calls.size(); c++) { // allocation-free
            DrawCommands.Call call = calls.get(c);
            if (shown.shows(call.drawState(), call.features())) {
                character.materials().bind(call.drawState());
                for (Raster.Cull cull : shown.culls(call.drawState())) {
                    Raster.cull(cull);
                    draw(buffers, shown, call, batch);
                }
            }
        }
    }

    /**
     * Starts to compile the programs that draw a part.
     *
     * @param blends whether to compile for blended surfaces
     */
    public void prepare(CrowdBuffers buffers, Shading shading, DebugView debugView, boolean blends) {
        Shading shown = shading.with(debugView.debugColour(character.character()));
        LookFeatures looks = LookFeatures.of(buffers);
        DrawCommands commands = buffers.lists().commands();
        prepare(commands.calls(), shown, blends, looks);
        if (looks.hasVariants()) {
            prepare(commands.variantCalls(), shown, blends, looks);
        }
        if (buffers.cullsTriangles() && debugView.allowsTriangleCull()) {
            character.meshes().draws().stream()
                    .filter(range -> !range.drawState().isVariant() || looks.hasVariants())
                    .filter(range -> DrawRequest.shows(blends, range.drawState(), range.features()))
                    .forEach(range -> programs.of(shown, blends, range.features(), range.influences(), looks));
        }
    }

    private void prepare(List<DrawCommands.Call> calls, Shading shading, boolean blends, LookFeatures looks) {
        for (DrawCommands.Call call : calls) {
            if (DrawRequest.shows(blends, call.drawState(), call.features())) {
                spans(call, shading)
                        .forEach(span -> programs.of(shading, blends, call.features(), span.influences(), looks));
            }
        }
    }

    private void draw(CrowdBuffers buffers, DrawRequest request, DrawCommands.Call call, int batch) {
        DrawCommands commands = buffers.lists().commands();
        List<DrawCommands.Span> spans = spans(call, request.shading());
        for (int i = 0; i < spans.size(); i++) {
            DrawCommands.Span span = spans.get(i);
            ShaderProgram program = use(buffers, request, call.drawState(), call.features(), span.influences());
            switch (request.shading().colours().debug()) {
                case NONE -> commands.draw(batch, span);
                case LEVELS -> drawLevels(commands, batch, span, program);
                case WEIGHTS -> drawWeights(commands, batch, span, program, request.debugView());
            }
        }
    }

    /**
     * Splits the commands of a call into spans, one per shader. Shaders for few influences are faster, but need more
     * draw calls. Pictures with shadows use one shader, because their draw calls cost more; only shadow maps use
     * several.
     */
    private static List<DrawCommands.Span> spans(DrawCommands.Call call, Shading shading) {
        return shading.hasShadows() || shading.colours().debug() != DebugView.Colour.NONE ? call.whole() : call.parts();
    }

    /**
     * Draws each command separately, with its level of detail as a uniform, because a shader does not know its command.
     *
     * @param commands draw commands of the part
     * @param batch index of the batch
     * @param span commands to draw, one after another
     * @param program program in use
     */
    private static void drawLevels(DrawCommands commands, int batch, DrawCommands.Span span, ShaderProgram program) {
        for (int command = span.first(); command < span.first() + span.count(); command++) {
            program.set("levelColour", DebugView.levelColour(commands.level(command)));
            commands.draw(batch, new DrawCommands.Span(span.influences(), command, 1));
        }
    }

    private static void drawWeights(
            DrawCommands commands, int batch, DrawCommands.Span span, ShaderProgram program, DebugView debugView) {
        int[] entries = Objects.requireNonNull(debugView.weights()).entries();
        program.setUnsigned("firstDebugEntry", entries[0]);
        program.setUnsigned("endDebugEntry", entries[1]);
        commands.draw(batch, span);
    }

    /**
     * Binds a part, and the one program that captures vertices of all materials, because the program must not change
     * during a capture. The caller binds palettes.
     *
     * @param influences largest number of influences per vertex: 2 or 4
     */
    public void bindToCapture(CrowdBuffers buffers, Shading shading, int influences) {
        boolean hasTangents = character.prepared().meshes().hasTangents();
        MaterialFeatures features = hasTangents ? MaterialFeatures.WITH_TANGENTS : MaterialFeatures.PLAIN;
        use(shading, programs.capturing(shading, features, influences, LookFeatures.of(buffers)));
        buffers.bindForDrawing();
        bind(buffers);
    }
}
