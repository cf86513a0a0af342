package dev.throng.app.stage;

import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.Layers;
import dev.throng.gl.GlContext;
import dev.throng.stage.CharacterPool;
import dev.throng.stage.Stage;

/**
 * Compiles programs of a scene's first pictures on another thread. Mesa's llvmpipe compiles a program where it is first used, in one
 * thread, and keeps it in a cache on disk, where other contexts find it. So a second context draws the scene from its other end: first
 * the decor alone, then the people, in reverse order. The first context begins with the people, and meets the second one halfway.
 */
public final class CompileAhead {
    /** Pictures are smaller by this factor along each side. */
    private static final int SMALLER = 8;

    /** Crowds are no larger. */
    private static final int INSTANCES = 500;

    private final PreparedScene scene;
    private final PictureSize size;
    private final Stage stage;
    private final Canvas canvas;

    private CompileAhead(PreparedScene scene, PictureSize size, Stage stage, Canvas canvas) {
        this.scene = scene;
        this.size = size;
        this.stage = stage;
        this.canvas = canvas;
    }

    /**
     * Draws a scene and frees it.
     *
     * @param gl current on this thread, and on no other
     * @param scene only read
     * @param size of the first picture
     */
    public static void run(GlContext gl, PreparedScene scene, PictureSize size) {
        RunSettings settings = scene.settings();
        if (settings.engine().triesKernels()) {
            return; // which programs there will be is not known yet
        }
        int count = settings.scene().instances().get(0);
        PreparedScene few = scene.anew(Math.min(count, INSTANCES));
        try (CharacterPool pool = new CharacterPool(gl);
                Stage stage = new Stage(pool, settings.features());
                Canvas canvas = Canvas.create("compiled ahead", smaller(size))) {
            new CompileAhead(few, size, stage, canvas).drawFromTheEnd();
        }
    }

    private static PictureSize smaller(PictureSize size) {
        FrameSize shown = size.shown();
        var small = new FrameSize(Math.max(shown.width() / SMALLER, 1), Math.max(shown.height() / SMALLER, 1));
        return new PictureSize(small, size.resolution());
    }

    private void drawFromTheEnd() {
        RunSettings settings = scene.settings();
        stage.renderer().shadows(size.shadows(settings.picture().quality().shadows()));
        FrameDescription picture = scene.scene()
                .picture(size.aspect())
                .withCulling(settings.picture().detail());
        FrameTime time = FrameTime.at(0);
        if (!scene.decor().isEmpty()) {
            scene.decor().forEach(things -> things.enter(stage));
            draw(picture, time);
        }
        for (int role = scene.crowds().size() - 1; role >= 0; role--) {
            scene.enter(stage, role, settings.engine().backend());
        }
        draw(picture, time);
        draw(picture.withLayers(Layers.STILL), time.again());
    }

    private void draw(FrameDescription picture, FrameTime time) {
        stage.draw(canvas.target(), picture, time, PassTimer.NONE);
        canvas.finish();
    }
}
