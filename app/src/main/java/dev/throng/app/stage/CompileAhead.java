package dev.throng.app.stage;

import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.crowd.gl.Pass;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.gl.GlContext;
import dev.throng.gl.timing.GpuTimer;

/**
 * Compiles programs of a scene's first pictures on another thread. Mesa's llvmpipe compiles a program where it is first used, in one
 * thread, and keeps it in a cache on disk, where other contexts find it. So a second context draws the scene from its other end: first
 * the decor alone, then the people without poses, then their poses, in reverse order. The first context begins with culling and poses of
 * the people, so that both seldom compile the same program at the same time.
 */
public final class CompileAhead {
    /** Pictures are smaller by this factor along each side. */
    private static final int SMALLER = 8;

    /** Crowds are no larger. */
    private static final int INSTANCES = 500;

    /** Shorter culling finds its programs in the cache: compiling them takes four times as long, loading them a fifth, nanoseconds. */
    private static final long CACHED = 50_000_000;

    private final PreparedScene scene;
    private final SceneRenderer renderer;
    private final Canvas canvas;
    private final FrameDescription picture;
    private long culling; // nanoseconds

    private CompileAhead(PreparedScene scene, PictureSize size, SceneRenderer renderer, Canvas canvas) {
        this.scene = scene;
        this.renderer = renderer;
        this.canvas = canvas;
        RunSettings settings = scene.settings();
        renderer.shadows(size.shadows(settings.picture().quality().shadows()));
        picture = scene.scene()
                .picture(size.aspect())
                .withCulling(settings.picture().detail());
    }

    /** Whether a scene has two ends: decor and people. */
    public static boolean suits(PreparedScene scene) {
        return !scene.decor().isEmpty() && !scene.settings().engine().triesKernels();
    }

    /**
     * Draws a scene and frees it; where the programs of its decor are in the cache, the decor alone.
     *
     * @param gl current on this thread, and on no other
     * @param scene only read
     * @param size of the first picture
     */
    public static void run(GlContext gl, PreparedScene scene, PictureSize size) {
        run(gl, scene, size, CACHED);
    }

    /** @param cached nanoseconds of culling up to which its programs are taken for cached */
    static void run(GlContext gl, PreparedScene scene, PictureSize size, long cached) {
        try (CharacterPool pool = new CharacterPool(gl);
                SceneRenderer renderer =
                        new SceneRenderer(pool, scene.settings().features());
                Canvas canvas = Canvas.create("compiled ahead", smaller(size))) {
            CompileAhead ahead = new CompileAhead(scene, size, renderer, canvas);
            ahead.drawDecor();
            if (ahead.culling > cached) {
                ahead.drawAll();
            }
        }
    }

    private static PictureSize smaller(PictureSize size) {
        FrameSize shown = size.shown();
        var small = new FrameSize(Math.max(shown.width() / SMALLER, 1), Math.max(shown.height() / SMALLER, 1));
        return new PictureSize(small, size.resolution());
    }

    /** Draws the decor alone, at separate places: those of the scene are another thread's. */
    void drawDecor() {
        scene.decorAnew().forEach(things -> things.enter(renderer));
        draw(true);
    }

    /** Draws the people, too, the last ones first: without poses, then with them. */
    void drawAll() {
        RunSettings settings = scene.settings();
        PreparedScene few = scene.anew(Math.min(settings.scene().instances().get(0), INSTANCES));
        for (int role = few.crowds().size() - 1; role >= 0; role--) {
            few.enter(renderer, role, settings.engine().backend());
        }
        draw(false);
        draw(true);
    }

    private void draw(boolean isPosed) {
        renderer.render(canvas.target(), picture, FrameTime.at(0), new PassTimer() {
            @Override
            public GpuTimer.Span begin(Pass pass) {
                long begun = System.nanoTime();
                return pass == Pass.CULL ? () -> culling = System.nanoTime() - begun : () -> {};
            }

            @Override
            public boolean leavesOut(Pass pass) {
                return pass == Pass.PALETTE && !isPosed; // undefined poses do: this only compiles programs
            }
        });
        canvas.finish();
    }
}
