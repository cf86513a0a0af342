package dev.throng.app.stage;

import dev.throng.crowd.gl.CrowdRenderer;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.RenderedFrame;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.gl.framebuffer.RenderTarget;

/** A stage's crowd in another picture or level of detail. Borrows the stage. */
public final class SceneView implements AutoCloseable {
    private final CrowdRenderer renderer;
    private final RenderTarget target;
    private final FrameDescription picture;
    private final Runnable close;

    SceneView(CrowdRenderer renderer, RenderTarget target, FrameDescription picture, Runnable close) {
        this.renderer = renderer;
        this.target = target;
        this.picture = picture;
        this.close = close;
    }

    /** Asks for one frame; it may be finished later. */
    public RenderedFrame draw(long ticks, PassTimer passes) {
        return renderer.render(target, picture, ticks, passes);
    }

    @Override
    public void close() {
        close.run();
    }
}
