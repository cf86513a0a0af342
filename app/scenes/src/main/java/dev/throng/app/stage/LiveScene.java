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
import org.joml.Vector2d;
import org.jspecify.annotations.Nullable;

/** Scene that is drawn repeatedly and can be replaced between frames. Context and characters belong to the caller. */
public final class LiveScene implements AutoCloseable {
    private final CharacterPool characters;
    private final PictureReader reader = new PictureReader();
    private PreparedScene shown;
    private LiveCrowds crowds;
    private PictureSize size;
    private final Canvas canvas;
    private FrameDescription picture;
    private @Nullable Shot last;
    private @Nullable KeptView continued; // view that the last frame continues
    private int revision;
    private int sizes;
    private int describedRevision; // revision of the scene for which picture was built

    /** Creates a live scene, which owns the crowds. Throws GlException OUT_OF_MEMORY if the device lacks memory. */
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

    /** Uploads a first scene for pictures of a size. Throws GlException OUT_OF_MEMORY if the device lacks memory. */
    public static LiveScene open(CharacterPool characters, PreparedScene first, PictureSize size) {
        return new LiveScene(characters, first, LiveCrowds.open(characters, first), size);
    }

    private FrameDescription describe() {
        describedRevision = shown.scene().revision();
        return shown.scene()
                .picture(aspect())
                .withCulling(shown.settings().picture().detail());
    }

    /**
     * Replaces the scene, starting with the next frame, and reuses what both scenes have in common.
     * @throws GlException OUT_OF_MEMORY if the device lacks memory; the old scene then stays
     * @throws UsageException if the device does not support the requested pictures; the old scene then stays
     */
    public void replaceScene(PreparedScene next) {
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

    /** Shows a growing crowd within a radius: that of the old crowd for share 0, that of the new crowd for share 1. */
    public void grow(double share) {
        revision += crowds.grow(shown, share) ? 1 : 0;
    }

    public void reloadShaders() {
        replaceCrowds(shown);
        revision++;
    }

    /** Changes the size of pictures, starting with the next frame. */
    public void resize(PictureSize other) {
        if (!other.equals(size)) {
            canvas.resize(other, crowds.renderer()::forget);
            size = other;
            picture = describe();
            sizes++;
            if (!quality().isAuto()) {
                crowds.renderer().resetTemporalState(); // so that levels of detail depend only on the size
            }
        }
    }

    public Quality quality() {
        return shown.settings().picture().quality();
    }

    /** @return width / height of the shown picture */
    public float aspect() {
        return size.aspect();
    }

    /** Updates camera, light and colours after a user's changes in the scene. */
    private void refresh() {
        if (shown.scene().revision() != describedRevision) {
            picture = describe();
        }
    }

    /** Draws a tick's frame from the scene's camera; the GPU may finish later. The canvas must accumulate no frames. */
    public RenderedFrame draw(long ticks, PassTimer passes) {
        refresh();
        return draw(canvas, picture.culling(), ticks, passes);
    }

    /** Draws a tick's frame from the scene's camera on another canvas, which must accumulate no frames. */
    public RenderedFrame draw(Canvas other, CullSettings culling, long ticks, PassTimer passes) {
        crowds.renderer().shadows(size.shadows(quality().shadows()));
        RenderedFrame drawn = crowds.at(shown, ticks)
                .render(other.single(), picture.withCulling(culling), FrameTime.at(ticks), passes);
        other.finish();
        return drawn;
    }

    /** Draws the frame of a tick from another camera, with a debug view over the scene. */
    public RenderedFrame draw(View view, DebugView debugView, long ticks, PassTimer passes) {
        refresh();
        last = new Shot(view, debugView, ticks);
        crowds.renderer().shadows(size.shadows(quality().shadows()));
        RenderedFrame drawn = draw(canvas, canvas.next(last), picture.culling(), passes);
        canvas.finish(last, revision(), picture.environment(), passes);
        return drawn;
    }

    private RenderedFrame draw(Canvas other, Shot shot, CullSettings culling, PassTimer passes) {
        FrameDescription description = shot.describe(picture.withCulling(culling));
        continued = other.keptView();
        FrameTime time = shot.time().of(continued);
        return crowds.at(shown, shot.ticks()).render(other.target(), description, time, passes);
    }

    /**
     * Finds an instance in the last frame: tries points in order until one shows an instance. Waits for the device.
     * @param points points of the picture, as fractions of its width and height from the upper left corner
     */
    public Optional<Picked> pick(List<Vector2d> points) {
        Sides sides = picture.environment().surfaces().sides();
        return last == null ? Optional.empty() : crowds.pick(shown, last.through(points, sides, continued));
    }

    /** Draws the static parts of the last frame to another canvas, with shadows of full resolution if {@code fine}. */
    public void drawStill(Canvas other, boolean fine) {
        Shot shot = Objects.requireNonNull(last);
        ShadowDetail most = quality().shadows();
        crowds.renderer().shadows(fine ? most : size.shadows(most));
        FrameDescription still = shot.describe(picture).withLayers(Layers.STILL);
        continued = null;
        crowds.at(shown, shot.ticks()).render(other.target(), still, shot.time().again(), PassTimer.NONE);
        other.finish();
    }

    /** Draws the frame of a tick with the scene's labels, independently of other frames. Waits for the device. */
    public Picture screenshot(long ticks) {
        crowds.drawWithoutHistory(() -> draw(ticks, PassTimer.NONE));
        return read(target(), ownView());
    }

    private Picture read(RenderTarget drawn, View view) {
        return reader.read(drawn, size.shown(), shown.scene().labels(), view);
    }

    /**
     * Redraws the last frame of {@link #draw(View, DebugView, long, PassTimer)}, if any, at full quality and
     * independently of other frames. Waits for the device.
     */
    public Optional<Picture> picture() {
        if (last == null) {
            return Optional.empty();
        }
        try (Canvas fine = fineCanvas(quality().resolution().antialiasing())) {
            crowds.drawWithoutHistory(() -> redraw(fine, PassTimer.NONE));
            fine.finish();
            return Optional.of(read(fine.target(), last.view()));
        }
    }

    /** @return whether pictures have full resolution, or have full size and accumulate the samples of several frames */
    public boolean isFinest() {
        return size.isFinest(quality().resolution());
    }

    public boolean hasFineShadows() {
        return size.shadows(quality().shadows()).equals(quality().shadows());
    }

    /** Allocates a canvas for pictures at full resolution. The caller closes the canvas. */
    public Canvas fineCanvas(Antialiasing antialiasing) {
        return Canvas.create(
                "picture at full resolution", quality().resolution().of(size.shown()), antialiasing);
    }

    /** Redraws the last frame on another canvas, at full shadow resolution. The caller calls {@link Canvas#finish}. */
    public void redraw(Canvas other, PassTimer passes) {
        crowds.renderer().shadows(quality().shadows());
        draw(other, Objects.requireNonNull(last), picture.culling().withOcclusion(false), passes);
    }

    /** @return number of changes of scene and size; while it is constant, pictures of one tick and view are equal */
    public int revision() {
        return changes() + sizes;
    }

    /** @return number of changes of the scene and its instances so far */
    public int changes() {
        return revision + shown.scene().revision();
    }

    /** @return target with the shown picture */
    public RenderTarget target() {
        return canvas.picture();
    }

    public Canvas canvas() {
        return canvas;
    }

    /** Must be called after other code has changed a crowd of this scene, so that pictures are drawn again. */
    public void recordsChanged() {
        revision++;
    }

    /** @return statistics of the vertices that the CPU has computed for the last frame */
    public CpuVertexStats cpuVertexStats() {
        return crowds.renderer().cpuVertexStats();
    }

    /** @return reader of drawn vertices of a few instances */
    public VertexReadbackProbe vertexReadbacks() {
        return crowds.renderer().vertexReadbacks();
    }

    public PreparedScene shown() {
        return shown;
    }

    /** @return the scene's camera */
    public View ownView() {
        return picture.view();
    }

    /** @return names of the kernels that build palettes; empty if none runs */
    public List<String> kernels() {
        return crowds.renderer().kernels();
    }

    /** @return memory that the scene and its picture use now */
    public MemoryPlan memory() {
        MemoryPlan spare = new MemoryPlan(0, 0, characters.spareBytes(), 0, 0);
        return crowds.renderer().memory().plus(spare).plus(Memory.target(size));
    }

    @Override
    public void close() {
        reader.close();
        crowds.close();
        canvas.close();
    }
}
