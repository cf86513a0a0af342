package dev.throng.app.stage;

import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.Quality;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.crowd.gl.CpuVertexStats;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.RenderedFrame;
import dev.throng.crowd.gl.ScenePicks.Picked;
import dev.throng.crowd.gl.VertexReadbackProbe;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.Environment.Sides;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.scene.Layers;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.ShadowDetail;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlException;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A scene that is drawn again and again, and may become another one between frames: if that fails, it stays. Borrows context and characters.
 */
public final class LiveScene implements AutoCloseable {
    private final CharacterPool characters;
    private final PictureReader reader = new PictureReader();
    private PreparedScene shown;
    private LiveCrowds crowds;
    private PictureSize size;
    private final Canvas canvas;
    private FrameDescription picture;
    private @Nullable Shot last;
    private @Nullable KeptView continued; // by what was drawn last
    private int revision;
    private int sizes;
    private int described; // the scene's revision that the picture is of

    /** Takes memory for the picture. @param crowds of the first scene, owned from now on @throws GlException OUT_OF_MEMORY without it */
    LiveScene(CharacterPool characters, PreparedScene first, LiveCrowds crowds, PictureSize size) {
        this.characters = characters;
        this.size = size;
        this.crowds = crowds;
        shown = first;
        try {
            Memory.requireSamples(characters.gl(), first);
            canvas = Canvas.create("picture", size);
        } catch (RuntimeException | Error e) {
            crowds.close();
            throw e;
        }
        picture = describe();
    }

    /** Uploads a first scene for pictures of a size. @throws GlException OUT_OF_MEMORY when the device has no memory for it */
    public static LiveScene open(CharacterPool characters, PreparedScene first, PictureSize size) {
        return new LiveScene(characters, first, LiveCrowds.open(characters, first), size);
    }

    private FrameDescription describe() {
        described = shown.scene().revision();
        return shown.scene()
                .picture(aspect())
                .withCulling(shown.settings().picture().detail());
    }

    /**
     * Shows another scene from the next frame on, with as much of this one as both have.
     *
     * @throws GlException OUT_OF_MEMORY when the device does not have it; this scene goes on
     * @throws UsageException when the device has no such pictures; the same
     */
    public void take(PreparedScene next) {
        RunSettings before = shown.settings();
        RunSettings after = next.settings();
        Memory.requireSamples(characters.gl(), next);
        if (next.characters() != shown.characters()
                || !before.engine().equals(after.engine())
                || !before.features().equals(after.features())) {
            replaceCrowds(next);
        } else if (next.crowds() != shown.crowds()) {
            crowds.show(next, shown);
        }
        shown = next;
        picture = describe();
        revision++;
        canvas.forget();
    }

    private void replaceCrowds(PreparedScene next) {
        LiveCrowds drawn = LiveCrowds.open(characters, next);
        crowds.close();
        crowds = drawn;
    }

    /** Shows as many instances of a crowd that has grown as the camera has drawn back for. @param share of its way; 1: all instances */
    public void grow(double share) {
        revision += crowds.grow(shown, share) ? 1 : 0;
    }

    /** Compiles all shaders anew. */
    public void reloadShaders() {
        replaceCrowds(shown);
        revision++;
    }

    /** Draws pictures of another size from now on. */
    public void resize(PictureSize other) {
        if (!other.equals(size)) {
            canvas.resize(other, crowds.renderer()::forget);
            size = other;
            picture = describe();
            sizes++;
            if (!quality().isAuto()) {
                crowds.renderer().resetTemporalState(); // levels of detail depend on the size alone
            }
        }
    }

    /** What may be spent on pictures. */
    public Quality quality() {
        return shown.settings().picture().quality();
    }

    /** Width / height of the picture as it is shown. */
    public float aspect() {
        return size.aspect();
    }

    /** Follows what a user set in the scene itself since it was described. */
    private void refresh() {
        if (shown.scene().revision() != described) {
            picture = describe();
        }
    }

    /** Asks for one frame as the scene itself is seen; it may be finished later. Not where frames are gathered. */
    public RenderedFrame draw(long ticks, PassTimer passes) {
        refresh();
        return draw(canvas, picture.culling(), ticks, passes);
    }

    /** The same on another canvas or in another level of detail. */
    public RenderedFrame draw(Canvas other, CullSettings culling, long ticks, PassTimer passes) {
        crowds.renderer().shadows(size.shadows(quality().shadows()));
        RenderedFrame drawn = crowds.at(shown, ticks)
                .render(other.target(), picture.withCulling(culling), FrameTime.at(ticks), passes);
        other.finish();
        return drawn;
    }

    /** The same from elsewhere. @param debugView what is shown besides the scene */
    public RenderedFrame draw(View view, DebugView debugView, long ticks, PassTimer passes) {
        refresh();
        last = new Shot(view, debugView, ticks, null);
        crowds.renderer().shadows(size.shadows(quality().shadows()));
        RenderedFrame drawn = draw(canvas, canvas.next(last), picture.culling(), passes);
        canvas.finish(last, revision(), picture.environment());
        return drawn;
    }

    private RenderedFrame draw(Canvas other, Shot shot, CullSettings culling, PassTimer passes) {
        FrameDescription description = shot.describe(picture.withCulling(culling));
        continued = shot.kept();
        return crowds.at(shown, shot.ticks()).render(other.target(), description, shot.time(), passes);
    }

    /** Returns the instance that the last frame shows at a point. Waits. @param x share of the width @param y of the height, from above */
    public Optional<Picked> pick(double x, double y) {
        Sides sides = picture.environment().surfaces().sides();
        return last == null ? Optional.empty() : crowds.pick(shown, last.through(x, y, sides, continued));
    }

    /** Draws what never moves of what was drawn last, as a further view. @param fine whether shadows are as fine as they may be */
    public void drawStill(Canvas other, boolean fine) {
        Shot shot = Objects.requireNonNull(last);
        ShadowDetail most = quality().shadows();
        crowds.renderer().shadows(fine ? most : size.shadows(most));
        FrameDescription still = shot.describe(picture).withLayers(Layers.STILL);
        continued = null;
        crowds.at(shown, shot.ticks()).render(other.target(), still, shot.time().again(), PassTimer.NONE);
        other.finish();
    }

    /** Draws one frame, the same whatever was drawn before, and waits for it; the scene's names are written into it. */
    public Picture shoot(long ticks) {
        crowds.renderer().resetTemporalState();
        crowds.renderer().exact(true);
        draw(ticks, PassTimer.NONE);
        crowds.renderer().exact(false);
        return read(target(), ownView());
    }

    private Picture read(RenderTarget drawn, View view) {
        return reader.read(drawn, size.shown(), shown.scene().labels(), view);
    }

    /** What was drawn last, read back as it is shown; drawn anew where it was not drawn as finely as it may be. Waits for the device. */
    public Picture picture() {
        if (last == null || isFinest()) {
            return read(target(), last == null ? ownView() : last.view());
        }
        try (Canvas fine = fineCanvas(quality().resolution().antialiasing())) {
            redraw(fine, PassTimer.NONE);
            fine.finish();
            return read(fine.target(), last.view());
        }
    }

    /** Whether pictures are drawn as finely as they may be. */
    public boolean isFinest() {
        return size.isFinest(quality().resolution());
    }

    /** Whether shadow maps are drawn as finely as they may be. */
    public boolean hasFineShadows() {
        return size.shadows(quality().shadows()).equals(quality().shadows());
    }

    /** A canvas for pictures as large as they may be. The caller owns it. */
    public Canvas fineCanvas(Antialiasing antialiasing) {
        return Canvas.create(
                "picture at full resolution", quality().resolution().of(size.shown()), antialiasing);
    }

    /** Draws what was drawn last on another canvas, maybe in parts, with shadows as fine as they may be; the caller finishes it. */
    public void redraw(Canvas other, PassTimer passes) {
        crowds.renderer().shadows(quality().shadows());
        draw(other, Objects.requireNonNull(last), picture.culling().withOcclusion(false), passes);
    }

    /** Counts what was changed here: another picture of the same moment and view would be the same. */
    public int revision() {
        return changes() + sizes;
    }

    /** Counts what was changed here but how large pictures are. */
    public int changes() {
        return revision + shown.scene().revision();
    }

    /** What was drawn last, as it is shown. */
    public RenderTarget target() {
        return canvas.picture();
    }

    /** What this is drawn into. */
    public Canvas canvas() {
        return canvas;
    }

    /** Counts a change of records that the caller made: pictures differ from now on. */
    public void recordsChanged() {
        revision++;
    }

    /** What the CPU did for the frame that was asked for last. */
    public CpuVertexStats cpuVertexStats() {
        return crowds.renderer().cpuVertexStats();
    }

    /** Reads back what is drawn of a few. */
    public VertexReadbackProbe vertexReadbacks() {
        return crowds.renderer().vertexReadbacks();
    }

    public PreparedScene shown() {
        return shown;
    }

    /** The camera of the scene itself. */
    public View ownView() {
        return picture.view();
    }

    /** The kernels that build palettes, for people; empty where none runs. */
    public List<String> kernels() {
        return crowds.renderer().kernels();
    }

    /** What is really taken. */
    public MemoryPlan memory() {
        return crowds.renderer().memory().plus(Memory.target(size));
    }

    @Override
    public void close() {
        reader.close();
        crowds.close();
        canvas.close();
    }
}
