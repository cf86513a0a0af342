package dev.throng.app.stage;

import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.PictureSettings;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.crowd.gl.CpuVertexStats;
import dev.throng.crowd.gl.MemoryPlanner;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.RenderedFrame;
import dev.throng.crowd.gl.VertexReadbackProbe;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.scene.CrowdSize;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.List;

/** A scene that changes while it is shown. What cannot be taken leaves the one before as it was. */
public final class LiveStage implements AutoCloseable {
    /** Crowd sizes that tell what one more instance takes. */
    private static final int SAMPLE = 100_000;

    /** End of the slider for instances: more than a viewer can take in at once. */
    private static final int MOST = 2_000_000;

    private final GlContext gl;
    private PreparedScene shown;
    private Cast cast;
    private PathChoice choice;
    private LiveCrowds crowds;
    private RenderTarget target;

    private LiveStage(GlContext gl, PreparedScene first, Cast cast, FrameSize size) {
        this.gl = gl;
        this.cast = cast;
        Stage.requireSamples(first.settings().picture().samples(), gl.limits().samples());
        shown = first;
        choice = PathChoice.of(first.settings().engine(), gl, first.scenes(), cast);
        crowds = crowds(first, cast, choice);
        target = target(size, first.settings().picture());
    }

    /**
     * Uploads a first scene.
     *
     * @param size of the picture
     * @throws GlException OUT_OF_MEMORY when the device does not have it
     */
    public static LiveStage open(GlContext gl, PreparedScene first, FrameSize size) {
        Cast cast = Cast.of(first.wardrobe());
        try {
            return new LiveStage(gl, first, cast, size);
        } catch (RuntimeException | Error e) {
            cast.close();
            throw e;
        }
    }

    private LiveCrowds crowds(PreparedScene next, Cast of, PathChoice path) {
        RunSettings settings = next.settings();
        Stage.plan(gl.limits(), next.lineup().scene(), next.lineup().decor(), of, settings)
                .require(Memory.available(gl.info()));
        return new LiveCrowds(gl, of, next.lineup(), path.path(), Stage.features(settings));
    }

    private static RenderTarget target(FrameSize size, PictureSettings picture) {
        return RenderTarget.create(
                "live picture", size.width(), size.height(), picture.samples(), RenderTarget.Colour.SRGB);
    }

    /**
     * Shows another scene from the next frame on, with as much of this one as both have.
     *
     * @throws GlException OUT_OF_MEMORY when the device does not have it; this scene goes on
     * @throws dev.throng.app.console.UsageException when the device has no such pictures; the same
     */
    public void take(PreparedScene next) {
        RunSettings before = shown.settings();
        RunSettings after = next.settings();
        Stage.requireSamples(after.picture().samples(), gl.limits().samples());
        if (next.wardrobe() != shown.wardrobe()) {
            replaceCast(next);
        } else if (!before.engine().equals(after.engine())
                || !Stage.features(before).equals(Stage.features(after))) {
            replaceCrowds(next);
        } else if (next.lineup() != shown.lineup()) {
            crowds.show(next.lineup(), shown.lineup());
        }
        shown = next;
        if (before.picture().samples() != after.picture().samples()) {
            retarget(size(), after.picture());
        }
    }

    private void replaceCast(PreparedScene next) {
        Cast fresh = Cast.of(next.wardrobe());
        try {
            PathChoice path = PathChoice.of(next.settings().engine(), gl, next.scenes(), fresh);
            LiveCrowds drawn = crowds(next, fresh, path);
            crowds.close();
            cast.close();
            crowds = drawn;
            choice = path;
            cast = fresh;
        } catch (RuntimeException | Error e) {
            fresh.close();
            throw e;
        }
    }

    private void replaceCrowds(PreparedScene next) {
        PathChoice path = PathChoice.of(next.settings().engine(), gl, next.scenes(), cast);
        LiveCrowds drawn = crowds(next, cast, path);
        crowds.close();
        crowds = drawn;
        choice = path;
    }

    /** Compiles all shaders anew. */
    public void reloadShaders() {
        replaceCrowds(shown);
    }

    /** Draws pictures of another size from now on. */
    public void resize(FrameSize size) {
        if (!size.equals(size())) {
            retarget(size, shown.settings().picture());
        }
    }

    private void retarget(FrameSize size, PictureSettings picture) {
        RenderTarget fresh = target(size, picture);
        target.close();
        target = fresh;
    }

    private FrameSize size() {
        return new FrameSize(target.width(), target.height());
    }

    /** Width / height of the picture. */
    public float aspect() {
        return (float) target.width() / target.height();
    }

    /** Asks for one frame; it may be finished later. @param debugView what is shown besides the scene */
    public RenderedFrame draw(View view, DebugView debugView, long ticks, PassTimer passes) {
        FrameDescription own = shown.lineup().scene().picture(aspect());
        PictureSettings picture = shown.settings().picture();
        var description = new FrameDescription(view, own.environment(), picture.detail(), debugView);
        return crowds.renderer().render(target, description, ticks, passes);
    }

    /** Shows what the record of one instance says from now on, and uploads that alone. */
    public void update(int role, int instance) {
        crowds.update(role, instance);
    }

    /** A role's character as it is drawn. */
    public GpuCharacter character(int role) {
        return cast.characters().get(role);
    }

    /** What the CPU did for the frame that was asked for last. */
    public CpuVertexStats cpuVertexStats() {
        return crowds.renderer().cpuVertexStats();
    }

    /** Reads back what is drawn of a few. */
    public VertexReadbackProbe vertexReadbacks() {
        return crowds.renderer().vertexReadbacks();
    }

    /** What was drawn last. */
    public RenderTarget target() {
        return target;
    }

    /** The same, read back; waits for the device. */
    public Picture picture() {
        return new Picture(target.width(), target.height(), target.readRgb());
    }

    public PreparedScene shown() {
        return shown;
    }

    /** The camera of the scene itself. */
    public View ownView() {
        return shown.lineup().scene().picture(aspect()).view();
    }

    /** The kernels that build palettes, for people; empty where none runs. */
    public List<String> kernels() {
        return crowds.renderer().kernels();
    }

    /** What is really taken. */
    public MemoryPlan memory() {
        int samples = shown.settings().picture().samples();
        return crowds.renderer().memory().plus(MemoryPlanner.target(target.width(), target.height(), samples));
    }

    /** About how many instances this machine has memory for. */
    public int mostInstances() {
        long available = Memory.available(gl.info());
        double each = cast.characters().stream()
                        .mapToLong(character -> perSample(character))
                        .average()
                        .orElse(0)
                / SAMPLE;
        return available <= 0 || each <= 0 ? MOST : (int) Math.min(MOST, available / each);
    }

    private long perSample(GpuCharacter character) {
        long none = MemoryPlanner.crowd(gl.limits(), character, CrowdSize.of(0)).total();
        return MemoryPlanner.crowd(gl.limits(), character, CrowdSize.of(SAMPLE)).total() - none;
    }

    @Override
    public void close() {
        crowds.close();
        cast.close();
        target.close();
    }
}
