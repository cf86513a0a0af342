package dev.throng.app.scene;

import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.app.option.setting.FixedCamera;
import dev.throng.app.option.setting.HeldPose;
import dev.throng.app.studio.Arrangement;
import dev.throng.app.studio.Shapes;
import dev.throng.app.studio.StudioCamera;
import dev.throng.app.studio.StudioLight;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.Phase;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.light.ImageLight;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.StudioDisplay;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Scene of a user's models, lit by an environment picture: one figure of each model, or a loose crowd. */
public final class StudioScene implements RoundRobinScene {
    /**
     * Number of instances, over all roles, for which a studio allocates memory at the start, unless {@link #ROOM_BYTES}
     * limits it. It is large, because growing the buffers later would cost more time than a frame of a few figures.
     */
    private static final int ROOM = 10_240;

    /**
     * Largest size of all palettes allocated at the start, in bytes, unless the crowd needs more. Software OpenGL needs
     * 10 ms for them.
     */
    private static final long ROOM_BYTES = 40L << 20;

    private final List<Role> roles;
    private final Arrangement arrangement;
    private final StudioLight light;
    private final Settings settings;
    private final ImageLight image;
    private final StudioDisplay.Floor floor;
    private StudioCamera camera;
    private @Nullable Seen seen;
    private final Set<Integer> widened = new HashSet<>(); // clips chosen by users; the camera sees all of them

    private record Seen(float aspect, View view) {}

    /**
     * Requested settings of the scene.
     *
     * @param camera fixed camera, or null for one that sees all figures
     * @param pose pose that all figures hold, or null if they play clips
     * @param textures whether materials show their images
     * @param sides visible sides of triangles
     */
    record Settings(@Nullable FixedCamera camera, @Nullable HeldPose pose, boolean textures, Environment.Sides sides) {}

    /**
     * Creates the scene. Waits for the light, then places the camera.
     *
     * @throws dev.throng.app.console.UsageException if the light's file is not a Radiance picture
     */
    StudioScene(List<Role> roles, Arrangement arrangement, StudioLight light, Settings settings) {
        this.roles = List.copyOf(roles);
        this.arrangement = arrangement;
        this.light = light;
        this.settings = settings;
        image = light.image();
        camera = arrangement.camera();
        floor = arrangement.floor();
    }

    @Override
    public List<Role> roles() {
        return roles;
    }

    @Override
    public int count() {
        return arrangement.count();
    }

    @Override
    public int room(int role) {
        long bytes = (long) Float.BYTES * roles.get(role).character().palette().floats();
        long room = Math.min(ROOM, ROOM_BYTES / Math.max(bytes, 1)) / roles.size();
        return (int) Math.max(count(role), room);
    }

    @Override
    public void put(int instance, CrowdState crowd, int slot) {
        crowd.setTransform(slot, arrangement.transform(instance));
        crowd.setPlayback(slot, playback(instance, crowd));
        putRole(instance, crowd, slot);
    }

    /**
     * @return playback of an instance: the first figure starts its first clip at its beginning; every other figure
     *     starts its clip at an individual phase
     */
    private ClipPlayback playback(int instance, CrowdState crowd) {
        int clip = roles.get(role(instance)).clip(instance / roles.size());
        double duration = crowd.atlas().clip(clip).duration();
        HeldPose pose = settings.pose;
        if (pose != null) {
            return held(clip, Phase.of(Math.max(pose.seconds(), 0), duration));
        }
        double chance = arrangement.formation().placement(instance).chance();
        return ClipPlayback.loop(clip, (int) (long) (chance * Phase.CYCLE), Clock.rate(duration, 1));
    }

    /**
     * @param clip index of the clip
     * @param phase phase in the clip, as an unsigned 32-bit fraction; for 2^32 and more, the playback is one that
     *     ended long ago, so that it shows the clip's last pose
     * @return a playback that stays at the phase
     */
    private static ClipPlayback held(int clip, long phase) {
        boolean isOver = phase >= 1L << 32 && clip != BakedClip.REST;
        return isOver
                ? new ClipPlayback(clip, LoopMode.CLAMP, 0, -1L, Long.MIN_VALUE / 4)
                : new ClipPlayback(clip, LoopMode.CLAMP, (int) phase, 0, 0);
    }

    @Override
    public FrameDescription picture(float aspect) {
        FixedCamera fixed = settings.camera;
        View view = fixed != null ? fixed.view(aspect) : seen(aspect).view;
        StudioDisplay shown = light.display().withFloor(light.hasFloor() ? floor : null);
        Environment environment =
                Environment.studio(image, shown, settings.sides).withTextures(settings.textures);
        return new FrameDescription(view, environment);
    }

    private Seen seen(float aspect) {
        Seen before = seen;
        Seen now = before != null && before.aspect == aspect ? before : new Seen(aspect, camera.view(aspect));
        seen = now;
        return now;
    }

    /**
     * Computes the space that figures occupy in all their clips, before a crowd grows. A single figure needs only its
     * first clip's space.
     */
    @Override
    public void prepareToGrow() {
        if (settings.pose == null) {
            roles.forEach(role -> Shapes.prepare(role.character(), role.clips()));
        }
    }

    /**
     * @return whether the environment picture is shown as background; the floor does not count, because it has the
     *     background's colour except in shadows
     */
    @Override
    public boolean hasBackdrop() {
        return light.display().background() == null;
    }

    @Override
    public int revision() {
        return light.revision() + widened.size();
    }

    /** @return light of the figures; only the drawing thread may use its display settings */
    public StudioLight light() {
        return light;
    }

    /**
     * Widens the camera's view of a single figure so that another clip fits. Before the first call, the first clip
     * fits. Only the drawing thread may call this.
     *
     * @param clip index of the other clip
     * @return whether the camera may have changed
     */
    public boolean see(int clip) {
        Role only = roles.get(0);
        List<Clip> chosen =
                only.clips().stream().filter(each -> each.index() == clip).toList();
        if (count() != 1 || settings.pose != null || chosen.isEmpty() || !widened.add(clip)) {
            return false;
        }
        camera = camera.seeing(Shapes.of(only.character(), chosen));
        seen = null;
        return true;
    }

    /** @return camera that sees all figures */
    public StudioCamera camera() {
        return camera;
    }

    /** @return placements of the figures */
    public Arrangement arrangement() {
        return arrangement;
    }
}
