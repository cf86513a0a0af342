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

/** Skins vertices and leaves out triangles ahead of drawing, as far as a renderer was asked for it. */
public final class Prepass {
    private final PrepassSettings settings;
    private final int frusta;
    private final Programs programs;
    private final TrianglePass triangles;
    private @Nullable PreskinPass preskin;

    /**
     * Borrows the programs.
     *
     * @param frusta that draw lists are made for
     */
    public Prepass(PrepassSettings settings, int frusta, Programs programs) {
        this.settings = settings;
        this.frusta = frusta;
        this.programs = programs;
        triangles = new TrianglePass(programs);
    }

    /** Whether there is anything to do. */
    public boolean isAsked() {
        return !settings.equals(PrepassSettings.NONE);
    }

    /** Works for the instances in the camera's lists. The frame block is bound, with the matrix that is culled by. */
    public void run(List<CrowdBuffers> parts, DrawTarget target, FrameDescription shown) {
        if (settings.skinning()) {
            preskin().run(parts);
        }
        if (settings.triangleCulling() && shown.debugView().allowsTriangleCull()) {
            // In a mirror triangles that face away run like those that do not.
            boolean isMirrored = shown.view().drawn().isMirrored();
            Environment.Sides sides = shown.environment().sides();
            triangles.run(parts, target, isMirrored ? Environment.Sides.NONE : sides);
        }
    }

    private PreskinPass preskin() {
        preskin = preskin == null ? new PreskinPass(frusta, programs) : preskin;
        return preskin;
    }

    /** Starts to compile the programs that a part needs. */
    public void prepare(CrowdBuffers part, DebugView debugView) {
        if (settings.skinning()) {
            preskin().prepare(part);
        }
        if (settings.triangleCulling() && debugView.allowsTriangleCull()) {
            triangles.prepare(part);
        }
    }
}
