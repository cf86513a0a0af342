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

/** Draws a studio without its figures: light, background picture, and shadows on the floor. */
public final class StudioPass implements AutoCloseable {
    private static final int TRIANGLE = 3;

    private static final int QUAD = 6;

    private final Programs programs;
    private final GpuStudioLight light = new GpuStudioLight();
    private final VertexArray nothing = VertexArray.create("studio");
    private final Map<Shading, ShaderProgram> backdrops = new HashMap<>();
    private final Map<Shading, ShaderProgram> floors = new HashMap<>();

    /** @param programs programs of the renderer, not closed by this object */
    public StudioPass(Programs programs) {
        this.programs = programs;
    }

    /**
     * Uploads changes of a studio's light, and binds the light for later draws.
     *
     * @param environment environment of the view
     * @param isLaterView whether the view is a later view of the last frame, not the first view of a new one
     * @return number of uploaded bytes
     */
    public int show(Environment environment, boolean isLaterView) {
        if (!isLaterView) {
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

    public void prepare(Studio studio, Shading shading) {
        if (studio.display().background() == null) {
            backdrop(shading);
        }
        if (studio.display().floor() != null && shading.hasShadows()) {
            floor(shading);
        }
    }

    /** Draws the environment picture behind everything in the bound target, unless the background is a plain colour. */
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

    /**
     * Darkens the floor where figures cast shadows. The bound target must encode the colours of draws.
     *
     * @param view camera of the picture; below the floor, nothing is drawn
     * @param shading shading of the picture; without shadows, nothing is drawn
     */
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

    public MemoryPlan memory() {
        return light.memory();
    }

    @Override
    public void close() {
        light.close();
        nothing.close();
    }
}
