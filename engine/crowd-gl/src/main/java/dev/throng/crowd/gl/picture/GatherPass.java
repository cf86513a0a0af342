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
 * Accumulates pictures of a scene over time. Each picture samples other points of a pixel; motion vectors lead to the
 * same surface in earlier pictures. The result may have more pixels than the pictures. Owns the newest result and the
 * last two accumulated means. For one context and thread.
 */
public final class GatherPass implements AutoCloseable {
    /**
     * Number of times that a sample's weight halves if its distance from the pixel's centre grows from 0 to 1 pixel.
     */
    public static final float FALLOFF = 3;

    /** Least weight of a sample, however far from a pixel's centre. */
    public static final float LEAST_WEIGHT = 0.02f;

    /**
     * Largest weight of the gathered mean, in samples, at a pixel whose content moves by 1 / {@link #PER_PIXEL} pixel
     * or more.
     */
    public static final float MOVING_WEIGHT = 2;

    /**
     * Inverse of the least movement, in pixels per picture, at which {@link #MOVING_WEIGHT} limits the mean's weight.
     */
    public static final float PER_PIXEL = 4;

    private final ResourceScope scope;
    private final ShaderProgram program;
    private final VertexArray nothing;
    private RenderTarget gathered;
    private boolean isEmpty = true;

    /**
     * Relation of a picture to the previous picture.
     *
     * @param shift shift of the content to the right and upwards, in the picture's pixels
     * @param shiftChange change of the shift since the previous picture, as fractions of width and height
     * @param camera apparent movement of resting points, caused by the camera
     * @param mostWeight largest weight of the accumulated mean, in samples
     * @param isSame whether the content and camera are unchanged, so that all gathered samples stay valid
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

    public static void putTo(Map<String, Object> constants) {
        constants.put("GATHER_FALLOFF", FALLOFF);
        constants.put("GATHER_LEAST_WEIGHT", LEAST_WEIGHT);
        constants.put("GATHER_MOVING_WEIGHT", MOVING_WEIGHT);
        constants.put("GATHER_PER_PIXEL", PER_PIXEL);
        constants.put("NO_SURFACE", ExtraColours.NO_SURFACE);
    }

    /**
     * Creates a pass, and allocates memory for results of one size.
     *
     * @param width width of the results, in pixels
     * @param height height of the results, in pixels
     * @throws dev.throng.gl.GlException LIMIT beyond the device's sizes, OUT_OF_MEMORY if memory is too small
     */
    public static GatherPass create(int width, int height) {
        return ResourceScope.building(scope -> new GatherPass(scope, width, height));
    }

    /**
     * Switches to results of another size and forgets the gathered samples. Keeps the program.
     *
     * @param width new width in pixels
     * @param height new height in pixels
     * @throws dev.throng.gl.GlException as in {@link #create}; the pass is unchanged
     */
    public void resize(int width, int height) {
        RenderTarget next = target(width, height);
        gathered.close();
        gathered = next;
        forget();
    }

    /** Forgets the gathered samples, so that the next result equals the next picture. */
    public void forget() {
        isEmpty = true;
    }

    /**
     * Adds a picture to the accumulated result.
     *
     * @param picture picture with motion vectors, without multisampling
     * @param step relation to the previous picture
     */
    public void add(RenderTarget picture, Step step) {
        gathered.swapExtra();
        gathered.bind();
        gathered.write(DrawTarget.COLOUR | DrawTarget.COLOUR << 1);
        picture.attachments().bindColours(Bindings.UNIT_PICTURE);
        picture.bindDepth(Bindings.UNIT_DEPTH);
        picture.attachments().bindExtra(Bindings.UNIT_MOTION_VECTORS);
        gathered.attachments().bindEarlierExtra(Bindings.UNIT_MEAN);
        program.set("size", gathered.width(), gathered.height());
        program.set("shift", step.shift);
        program.set("shiftChange", step.shiftChange);
        program.set("earlier", step.camera.earlier());
        program.set("groundDepth", step.camera.groundDepth());
        program.set("mostWeight", isEmpty ? 0 : step.mostWeight);
        program.set("slack", step.isSame ? 2 : 0f);
        EnlargePass.triangle(program, nothing);
        isEmpty = false;
    }

    /** @return newest accumulated picture; undefined before the first {@link #add} */
    public RenderTarget gathered() {
        return gathered;
    }

    @Override
    public void close() {
        gathered.close();
        scope.close();
    }
}
