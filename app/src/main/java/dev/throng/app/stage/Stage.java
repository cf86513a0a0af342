package dev.throng.app.stage;

import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.PictureSettings;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.scene.Scene;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.CrowdRenderer;
import dev.throng.crowd.gl.MemoryPlanner;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.RenderedFrame;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CrowdSize;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.List;

/** A scene of one size with everything it needs to be drawn again and again. Borrows the cast. */
public final class Stage implements AutoCloseable {
    private final CrowdRenderer renderer;
    private final RenderTarget target;
    private final PictureSettings settings;
    private final FrameDescription picture;

    private Stage(CrowdRenderer renderer, RenderTarget target, PictureSettings settings, FrameDescription picture) {
        this.renderer = renderer;
        this.target = target;
        this.settings = settings;
        this.picture = picture;
    }

    /**
     * Takes the memory that {@link #plan} told of.
     *
     * @throws GlException OUT_OF_MEMORY when the device does not have it
     */
    static Stage open(GlContext gl, Lineup lineup, Cast cast, PaletteBackend path, RunSettings run) {
        PictureSettings settings = run.picture();
        FrameSize size = settings.size();
        requireSamples(settings.samples(), gl.limits().samples());
        CrowdRenderer renderer = cast.renderer(gl, lineup, path, features(run));
        try {
            // Materials and lights are linear; what is stored is what a screen shows.
            RenderTarget target = RenderTarget.create(
                    "picture", size.width(), size.height(), settings.samples(), RenderTarget.Colour.SRGB);
            FrameDescription picture = lineup.scene().picture((float) size.width() / size.height());
            return new Stage(renderer, target, settings, picture.withCulling(settings.detail()));
        } catch (RuntimeException | Error e) {
            renderer.close();
            throw e;
        }
    }

    /** What a renderer keeps memory for under these settings. */
    static RendererFeatures features(RunSettings settings) {
        PictureSettings picture = settings.picture();
        return new RendererFeatures(
                picture.shadows(), picture.detail().poses(), settings.engine().prepass());
    }

    /** @throws UsageException when a device has fewer */
    static void requireSamples(int asked, long most) {
        if (asked > most) {
            throw new UsageException("--msaa " + asked + ": expected at most " + most + " samples on this device");
        }
    }

    /**
     * What a scene will take. Uploads its decor.
     *
     * @param decor the scene's decor
     * @throws GlException OUT_OF_MEMORY when no memory could hold one of its crowds
     */
    static MemoryPlan plan(DeviceLimits limits, Scene scene, List<DecorItem> decor, Cast cast, RunSettings settings) {
        MemoryPlan plan = planOfTarget(settings.picture()).plus(planOfPyramid(settings.picture()));
        List<GpuCharacter> characters = cast.characters();
        for (int role = 0; role < characters.size(); role++) {
            if (scene.count(role) > CrowdState.MAX_INSTANCES) {
                throw new GlException(
                        GlException.Kind.OUT_OF_MEMORY,
                        "found " + scene.count(role) + " instances of one character, expected at most "
                                + CrowdState.MAX_INSTANCES);
            }
            CrowdSize crowd = CrowdSize.of(scene.count(role)).along(scene.routes());
            plan = plan.plus(MemoryPlanner.crowd(limits, characters.get(role), seen(crowd, settings)));
        }
        for (DecorItem item : decor) {
            CrowdSize standing = CrowdSize.of(item.things().transforms().size());
            plan = plan.plus(MemoryPlanner.crowd(limits, cast.decor(item), seen(standing, settings)));
        }
        return settings.picture().shadows() ? plan.plus(MemoryPlanner.shadows()) : plan;
    }

    private static CrowdSize seen(CrowdSize crowd, RunSettings settings) {
        CrowdSize ahead = crowd.with(settings.engine().prepass());
        CrowdSize posed = settings.picture().detail().poses() ? ahead.withPoses() : ahead;
        return settings.picture().shadows() ? posed.withShadows() : posed;
    }

    private static MemoryPlan planOfTarget(PictureSettings settings) {
        return MemoryPlanner.target(settings.size().width(), settings.size().height(), settings.samples());
    }

    private static MemoryPlan planOfPyramid(PictureSettings settings) {
        return settings.detail().occlusion()
                ? MemoryPlanner.pyramid(settings.size().width(), settings.size().height())
                : MemoryPlan.NONE;
    }

    /** Asks for one frame; it may be finished later. */
    public RenderedFrame draw(long ticks, PassTimer passes) {
        return renderer.render(target, picture, ticks, passes);
    }

    /** The same crowd in a picture of half the width and height, its levels of detail as they are here. The caller closes it. */
    public SceneView halved() {
        FrameSize size = settings.size();
        RenderTarget half = RenderTarget.create(
                "half picture",
                Math.max(1, size.width() / 2),
                Math.max(1, size.height() / 2),
                settings.samples(),
                RenderTarget.Colour.SRGB);
        // Half the pixels: half the error in pixels, which one step of the bias makes up for.
        return new SceneView(
                renderer, half, picture.withCulling(biased(picture.culling().lod(), -1)), half::close);
    }

    /**
     * The same crowd and picture with coarser meshes. The caller closes it before the stage.
     *
     * @param bias each 1 doubles the error that may be seen
     */
    public SceneView coarser(double bias) {
        return new SceneView(renderer, target, picture.withCulling(biased(true, bias)), () -> {});
    }

    private CullSettings biased(boolean lod, double more) {
        CullSettings culling = picture.culling();
        return new CullSettings(culling.cull(), lod, culling.bias() + more, culling.poses(), culling.occlusion());
    }

    /** Draws one frame, the same whatever was drawn before, and waits for it. */
    public Picture shoot(long ticks) {
        renderer.resetTemporalState();
        draw(ticks, PassTimer.NONE);
        return new Picture(target.width(), target.height(), target.readRgb());
    }

    /** The kernel that builds palettes, for people; empty where none runs. */
    public List<String> kernels() {
        return renderer.kernels();
    }

    /** What is really taken. */
    public MemoryPlan memory() {
        return renderer.memory().plus(planOfTarget(settings));
    }

    @Override
    public void close() {
        renderer.close();
        target.close();
    }
}
