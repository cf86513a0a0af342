package dev.throng.crowd.gl.draw;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.cull.TrianglePass;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.framebuffer.DrawTarget;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Skins vertices and culls triangles before drawing, if the settings request it. */
public final class Prepass {
    private final PrepassSettings settings;
    private final int frusta;
    private final Programs programs;
    private final TrianglePass triangles;
    private @Nullable PreskinPass preskin;

    /**
     * @param settings whether to skin vertices and to cull triangles
     * @param frusta number of frusta with draw lists: one for the camera and one for each shadow map
     * @param programs programs of the renderer, not closed by this object
     */
    public Prepass(PrepassSettings settings, int frusta, Programs programs) {
        this.settings = settings;
        this.frusta = frusta;
        this.programs = programs;
        triangles = new TrianglePass(programs);
    }

    public boolean isRequested() {
        return !settings.equals(PrepassSettings.NONE);
    }

    /**
     * Skins vertices and culls triangles of the instances in the camera's draw lists. The frame block must be bound,
     * with the culling matrix.
     */
    public void run(List<CrowdBuffers> parts, DrawTarget target, FrameDescription shown) {
        if (settings.skinning()) {
            preskin().run(parts);
        }
        if (settings.triangleCulling() && shown.debugView().allowsTriangleCull()) {
            // a mirror reverses the orientation of triangles
            boolean isMirrored = shown.view().drawn().isMirrored();
            Environment.Sides sides = shown.environment().sides();
            triangles.run(parts, target, isMirrored ? Environment.Sides.NONE : sides);
        }
    }

    private PreskinPass preskin() {
        preskin = preskin == null ? new PreskinPass(frusta, programs) : preskin;
        return preskin;
    }

    public void prepare(CrowdBuffers part, DebugView debugView) {
        if (settings.skinning()) {
            preskin().prepare(part);
        }
        if (settings.triangleCulling() && debugView.allowsTriangleCull()) {
            triangles.prepare(part);
        }
    }
}
