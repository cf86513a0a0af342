package dev.throng.crowd.gl.studio;

import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.scene.Studio;
import dev.throng.crowd.gl.scene.StudioDisplay;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Draw;
import dev.throng.gl.Raster;
import dev.throng.gl.memory.VertexArray;
import dev.throng.gl.shader.ShaderProgram;
import java.util.HashMap;
import java.util.Map;

/** Draws what a studio has beside its figures: its light for their programs, the picture all around behind them, shadows on the floor. */
public final class StudioPass implements AutoCloseable {
    private static final int TRIANGLE = 3;

    private static final int QUAD = 6;

    private final Programs programs;
    private final GpuStudioLight light = new GpuStudioLight();
    private final VertexArray nothing = VertexArray.create("studio");
    private final Map<Shading, ShaderProgram> backdrops = new HashMap<>();
    private final Map<Shading, ShaderProgram> floors = new HashMap<>();

    /** Borrows the programs. */
    public StudioPass(Programs programs) {
        this.programs = programs;
    }

    /**
     * Uploads what changed of a studio's light, and binds it for the draws that follow.
     *
     * @param isFurther whether this is another view of the last frame
     * @return bytes that were uploaded
     */
    public int show(Environment environment, boolean isFurther) {
        if (!isFurther) {
            light.begin();
        }
        Studio studio = environment.light().studio();
        return studio == null ? 0 : light.show(studio);
    }

    private ShaderProgram program(String vert, String frag, Shading shading) {
        Map<String, Object> constants = shading.in(ShaderConstants.shared());
        return programs.graphics(vert, frag, constants, ImageLightBlock::check);
    }

    private ShaderProgram backdrop(Shading shading) {
        return backdrops.computeIfAbsent(shading, variant -> program("backdrop", "backdrop", variant));
    }

    private ShaderProgram floor(Shading shading) {
        return floors.computeIfAbsent(shading, variant -> program("studio_floor", "studio_floor", variant));
    }

    /** Starts to compile the programs for a studio. */
    public void prepare(Studio studio, Shading shading) {
        if (studio.display().background() == null) {
            backdrop(shading);
        }
        if (studio.display().floor() != null && shading.hasShadows()) {
            floor(shading);
        }
    }

    /** Draws the picture all around into the bound target where nothing hides it, unless the background is plain. */
    public void drawBackdrop(Studio studio, View view, Shading shading) {
        if (studio.display().background() != null) {
            return;
        }
        light.bindBackdrop();
        view.drawn().depth().background(true);
        Raster.cull(Raster.Cull.NONE);
        ShaderProgram program = backdrop(shading);
        program.set("toClip", view.backdropMatrix());
        program.set("farthest", (float) view.drawn().depth().far());
        program.use();
        nothing.bind();
        Draw.triangles(0, TRIANGLE, 1, 0);
        view.drawn().depth().background(false);
    }

    /** Darkens the floor where figures take light away; the target is bound and encodes what is drawn. */
    public void drawFloor(Studio studio, View view, Shading shading) {
        StudioDisplay.Floor floor = studio.display().floor();
        if (floor == null || !shading.hasShadows() || view.eye()[1] <= floor.centre()[1]) {
            return;
        }
        view.drawn().depth().background(true);
        Raster.cull(Raster.Cull.NONE);
        Raster.multiplyBlend(true);
        ShaderProgram program = floor(shading);
        float[] middle = floor.centre();
        program.set("circle", new float[] {middle[0], middle[1], middle[2], floor.radius()});
        program.set("height", floor.height());
        program.use();
        nothing.bind();
        Draw.triangles(0, QUAD, 1, 0);
        Raster.multiplyBlend(false);
        view.drawn().depth().background(false);
    }

    /** GPU memory of what is uploaded. */
    public MemoryPlan memory() {
        return light.memory();
    }

    @Override
    public void close() {
        light.close();
        nothing.close();
    }
}
