package dev.throng.crowd.gl.picture;

import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.framebuffer.ExtraColours;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.memory.VertexArray;
import dev.throng.gl.shader.ShaderProgram;
import java.util.Map;

/**
 * Gathers pictures of one scene over time: each picture has its samples at other places, and motion vectors lead to what earlier
 * pictures showed. The result may have more pixels than the pictures. Owns the newest result and the last two means. One context, one thread.
 */
public final class GatherPass implements AutoCloseable {
    /** Binary logarithms by which the weight of a sample falls, one pixel from the middle of a pixel. */
    public static final float FALLOFF = 3;

    /** Smallest weight of a sample. */
    public static final float LEAST_WEIGHT = 0.02f;

    /** Weight that the mean keeps where it moves by a share of a pixel. */
    public static final float MOVING_WEIGHT = 2;

    /** Inverse of that share. */
    public static final float PER_PIXEL = 4;

    private final ResourceScope scope;
    private final ShaderProgram program;
    private final VertexArray nothing;
    private RenderTarget gathered;
    private boolean isEmpty = true;

    /**
     * How a picture continues the one before.
     *
     * @param shift of its content to the right and upwards, its pixels
     * @param shiftChange since the picture before, fractions of width and height
     * @param camera motion of what rests
     * @param mostWeight of the mean, in samples
     * @param isSame whether it shows the same from the same place, so that all that was gathered holds
     */
    public record Step(float[] shift, float[] shiftChange, CameraMotion camera, float mostWeight, boolean isSame) {}

    private GatherPass(ResourceScope scope, int width, int height) {
        this.scope = scope;
        Map<String, Object> constants = ShaderConstants.shared();
        putTo(constants);
        Programs programs = scope.own(new Programs(), Programs::close);
        program = programs.graphics("enlarge", "gather", constants, made -> {});
        nothing = scope.own(VertexArray.create("gather"));
        gathered = target(width, height);
    }

    private static RenderTarget target(int width, int height) {
        return RenderTarget.create("gathered picture", width, height, ExtraColours.LIGHT);
    }

    /** Adds the numbers of this pass to a shader's constants. */
    public static void putTo(Map<String, Object> constants) {
        constants.put("GATHER_FALLOFF", FALLOFF);
        constants.put("GATHER_LEAST_WEIGHT", LEAST_WEIGHT);
        constants.put("GATHER_MOVING_WEIGHT", MOVING_WEIGHT);
        constants.put("GATHER_PER_PIXEL", PER_PIXEL);
        constants.put("NO_SURFACE", ExtraColours.NO_SURFACE);
    }

    /**
     * Takes memory for results of a size.
     *
     * @throws dev.throng.gl.GlException LIMIT beyond the device's sizes, OUT_OF_MEMORY when the device has none
     */
    public static GatherPass create(int width, int height) {
        return ResourceScope.building(scope -> new GatherPass(scope, width, height));
    }

    /**
     * Takes memory for results of another size, and forgets what was gathered. Keeps the program.
     *
     * @throws dev.throng.gl.GlException as in {@link #create}; this pass stays as it was
     */
    public void resize(int width, int height) {
        RenderTarget next = target(width, height);
        gathered.close();
        gathered = next;
        forget();
    }

    /** Forgets what was gathered: the next result is the next picture. */
    public void forget() {
        isEmpty = true;
    }

    /** Adds a picture. @param picture with motion vectors, without samples */
    public void add(RenderTarget picture, Step step) {
        gathered.swapExtra();
        gathered.bind();
        gathered.write(DrawTarget.COLOUR | DrawTarget.COLOUR << 1);
        picture.attachments().bindColours(Bindings.UNIT_PICTURE);
        picture.bindDepth(Bindings.UNIT_DEPTH);
        picture.attachments().bindNumbers(Bindings.UNIT_MOTION_VECTORS);
        gathered.attachments().bindEarlierNumbers(Bindings.UNIT_MEAN);
        program.set("size", gathered.width(), gathered.height());
        program.set("shift", step.shift);
        program.set("shiftChange", step.shiftChange);
        program.set("earlier", step.camera.earlier());
        program.set("plain", step.camera.plain());
        program.set("mostWeight", isEmpty ? 0 : step.mostWeight);
        program.set("slack", step.isSame ? 2 : 0f);
        EnlargePass.triangle(program, nothing);
        isEmpty = false;
    }

    /** Returns the newest result; undefined before the first picture. */
    public RenderTarget gathered() {
        return gathered;
    }

    @Override
    public void close() {
        gathered.close();
        scope.close();
    }
}
