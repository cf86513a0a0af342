package dev.throng;

import dev.throng.crowd.gl.GpuCrowd;
import dev.throng.crowd.gl.RenderedFrame;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.state.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Frame to draw: time, camera, target, light and backdrop. Immutable: each method returns another frame. */
public final class Frame {
    /** Exclusive limit of a time's absolute value, in microseconds. The difference of two such times fits into 64 bits. */
    private static final long TIME_LIMIT = 1_000_000_000_000_000_000L;

    private final long ticks;
    private final Camera camera;
    private final Target target;
    private final FrameEnvironment environment;
    private final Part part;

    /**
     * Choice of what a frame draws.
     * @param isOtherView whether {@link Frame#otherView} made the frame, so that it has the time of the last frame
     * @param isDepthOnly whether only the depth of shadow casters is drawn
     * @param isExact whether the frame is independent of earlier frames
     * @param crowds drawn crowds; null: all
     * @param view view whose last picture determines levels of detail and motion vectors; null: none
     */
    private record Part(
            boolean isOtherView,
            boolean isDepthOnly,
            boolean isExact,
            @Nullable List<Crowd> crowds,
            @Nullable SceneView view) {
        static final Part ALL = new Part(false, false, false, null, null);
    }

    private record FrameEnvironment(Light light, Backdrop backdrop) {
        static final FrameEnvironment NEUTRAL = new FrameEnvironment(Light.NEUTRAL, Backdrop.NONE);
    }

    private Frame(long ticks, Camera camera, Target target, FrameEnvironment environment, Part part) {
        this.ticks = ticks;
        this.camera = camera;
        this.target = target;
        this.environment = environment;
        this.part = part;
    }

    /**
     * {@return a frame in {@link Light#NEUTRAL}}
     * @param seconds time of the crowds' clock, seconds: usually ascending; any jump is allowed
     * @param camera viewpoint
     * @param target receives the picture
     */
    public static Frame at(double seconds, Camera camera, Target target) {
        if (!(Math.abs(seconds * Clock.TICKS_PER_SECOND) < TIME_LIMIT)) {
            throw new IllegalArgumentException(
                    "frame time: found " + seconds + " s, expected a finite number of seconds");
        }
        return atMicros(Clock.ticks(seconds), camera, target);
    }

    /**
     * {@return a frame in {@link Light#NEUTRAL} at an exact time}
     * @param micros time of the crowds' clock, microseconds, to which {@link #at} rounds down: usually ascending; any jump is allowed
     * @param camera viewpoint
     * @param target receives the picture
     */
    public static Frame atMicros(long micros, Camera camera, Target target) {
        requireTime(micros);
        return new Frame(
                micros,
                Check.notNull("camera of a frame", camera),
                Check.notNull("target of a frame", target),
                FrameEnvironment.NEUTRAL,
                Part.ALL);
    }

    /**
     * {@return this frame in another light}
     * @param other light on the crowds
     */
    public Frame light(Light other) {
        return new Frame(
                ticks,
                camera,
                target,
                new FrameEnvironment(Check.notNull("light of a frame", other), environment.backdrop),
                part);
    }

    /**
     * {@return this frame with another backdrop}
     * @param other picture behind and below the crowds; must suit the light, or {@link Scene#draw} throws: {@link Backdrop#environment}
     *     needs an environment as light
     */
    public Frame backdrop(Backdrop other) {
        return new Frame(
                ticks,
                camera,
                target,
                new FrameEnvironment(environment.light, Check.notNull("backdrop of a frame", other)),
                part);
    }

    /**
     * {@return another view of the same moment, such as half of a split screen, an eye or a mirror} Reuses poses of
     * earlier views. If a crowd of the scene has changed since, this view still shows the current crowds.
     * @param camera viewpoint of the other view
     * @param target receives the picture of the other view
     */
    public Frame otherView(Camera camera, Target target) {
        return new Frame(
                ticks,
                Check.notNull("camera of a view", camera),
                Check.notNull("target of a view", target),
                environment,
                new Part(true, part.isDepthOnly, part.isExact, part.crowds, null));
    }

    /**
     * {@return this frame, drawing only some crowds} Other crowds cast no shadows and are not counted. {@link #otherView} keeps the choice.
     * @param some crowds to draw, all in the scene that draws the frame
     */
    public Frame crowds(Crowd... some) {
        return with(new Part(
                part.isOtherView, part.isDepthOnly, part.isExact, Check.all("crowds of a frame", some), part.view));
    }

    /**
     * {@return this frame as the next picture of a view} Levels of detail continue from the view's last picture; motion
     * vectors point to positions in that picture. {@link #otherView} does not inherit the view.
     * @param next view of the scene that draws the frame; each camera needs a separate view
     */
    public Frame view(SceneView next) {
        return with(new Part(
                part.isOtherView, part.isDepthOnly, part.isExact, part.crowds, Check.notNull("view of a frame", next)));
    }

    /**
     * {@return this frame, drawing only the depth of shadow casters, for a shadow map of the host} The camera must be
     * at the host's light. Depths have no bias: the host adds one when sampling.
     */
    public Frame depthOnly() {
        return with(new Part(part.isOtherView, true, part.isExact, part.crowds, part.view));
    }

    /**
     * {@return this frame, independent of earlier frames, for a picture to keep} Levels of detail and poses are chosen
     * as in a first frame. The draw waits for each visible instance's palette. Other frames may show a shared pose or
     * the rest pose for a frame or two, if many instances appear at once; exact frames do so only with too little
     * memory, see {@link dev.throng.inspect.FrameReport#approximatePoses}. {@link #otherView} keeps this setting.
     * Motion vectors still point to the view's last picture. The next frame chooses levels of detail and poses afresh.
     */
    public Frame exact() {
        return with(new Part(part.isOtherView, part.isDepthOnly, true, part.crowds, part.view));
    }

    private Frame with(Part other) {
        return new Frame(ticks, camera, target, environment, other);
    }

    /** @throws IllegalArgumentException when the absolute value of a time exceeds {@link #TIME_LIMIT} */
    static void requireTime(long micros) {
        if (micros <= -TIME_LIMIT || micros >= TIME_LIMIT) {
            throw new IllegalArgumentException("time: found " + micros + " microseconds, expected less than "
                    + TIME_LIMIT + " microseconds (30000 years) before or after 0");
        }
    }

    /** @throws IllegalStateException when {@link #otherView} made this frame, but it has another time than the last frame */
    void requireMoment(long last) {
        if (part.isOtherView && ticks != last) {
            throw new IllegalStateException("time of another view of a frame: found " + seconds() + " s, expected "
                    + last / Clock.TICKS_PER_SECOND + " s, the time of the frame's first view");
        }
    }

    /** @throws IllegalArgumentException when {@link #otherView} did not make this frame */
    void requireOtherView(long now) {
        if (!part.isOtherView) {
            throw new IllegalArgumentException("other view of a frame: found a Frame for a first view,"
                    + " expected a Frame made by Frame.otherView");
        }
        requireMoment(now);
    }

    long ticks() {
        return ticks;
    }

    /**
     * Checks that a scene can draw this frame, and changes nothing.
     * @param crowds all crowds of the scene
     */
    void require(Scene scene, List<Crowd> crowds) {
        requireCrowds(crowds);
        requireBackdrop();
        kept(scene);
        requireViewForMotion();
        target.requireUsable(scene.throng);
    }

    /** @throws IllegalArgumentException when the target receives motion vectors, but this frame has no view */
    private void requireViewForMotion() {
        if (target.hasMotionVectors() && part.view == null && !part.isDepthOnly) {
            throw new IllegalArgumentException(
                    "frame into a target with motion vectors: found no view, expected a SceneView; call Frame.view");
        }
    }

    /** @throws IllegalArgumentException when light or camera do not suit the backdrop */
    private void requireBackdrop() {
        if (part.isDepthOnly) {
            return; // a shadow map has no background
        }
        environment.backdrop.requireFit(environment.light);
        if (environment.backdrop.reachesTheHorizon()
                && camera.view(target.aspect()).isParallel()) {
            throw new IllegalArgumentException(
                    "camera for a backdrop: found an orthographic camera, expected a perspective camera;"
                            + " change the camera or use Backdrop.NONE");
        }
    }

    /**
     * @return data that this frame's view keeps, such as levels of detail of its last picture; null for a frame without a view
     * @throws IllegalArgumentException when the view is of another scene
     */
    @Nullable
    KeptView kept(Scene scene) {
        return part.view == null ? null : part.view.of(scene);
    }

    /** @throws IllegalArgumentException when a chosen crowd is not in the scene */
    private void requireCrowds(List<Crowd> all) {
        if (part.crowds != null && !all.containsAll(part.crowds)) {
            throw new IllegalArgumentException(
                    "crowds of a frame: found a crowd that is not in this scene, expected only crowds of the scene that draws the frame");
        }
    }

    boolean draws(Crowd crowd) {
        return part.crowds == null || part.crowds.contains(crowd);
    }

    private double seconds() {
        return ticks / Clock.TICKS_PER_SECOND;
    }

    private FrameDescription description(Scene scene, SceneEnvironment environments) {
        var eye = camera.view(target.aspect());
        DebugView debug = part.isDepthOnly ? DebugView.NONE : scene.inspection.debugView(eye);
        Environment around =
                environments.of(scene.options(), environment.light, environment.backdrop, target.background());
        return new FrameDescription(eye, around, scene.options().culling(), debug);
    }

    /**
     * Starts to compile the programs of the frame.
     * @return whether all programs of the scene are compiled
     */
    boolean prepare(Scene scene, List<Crowd> crowds, SceneEnvironment environments) {
        List<GpuCrowd> shown = crowds.stream()
                .filter(this::draws)
                .map(crowd -> crowd.upload.requireEntry().gpu())
                .toList();
        FrameDescription picture = description(scene, environments);
        return scene.renderer.prepare(shown, target.target(), picture, part.isDepthOnly);
    }

    /**
     * Draws the frame.
     * @return the frame's counts; null for a frame made by {@link #otherView} and for a host's shadow map
     */
    @Nullable
    RenderedFrame draw(Scene scene, List<GpuCrowd> drawn, SceneEnvironment environments) {
        FrameDescription shown = description(scene, environments);
        SceneInspection inspection = scene.inspection;
        FrameTime time = new FrameTime(ticks, part.isOtherView, kept(scene));
        SceneRenderer renderer = scene.renderer;
        renderer.exact(part.isExact);
        if (part.isExact && !part.isOtherView) {
            renderer.resetTemporalState();
        }
        if (part.isDepthOnly) {
            renderer.renderCasters(drawn, target.target(), shown, time, inspection.passes());
            return null;
        }
        RenderedFrame frame = renderer.render(drawn, target.target(), shown, time, inspection.passes());
        inspection.add(frame);
        return part.isOtherView ? null : frame;
    }
}
