package dev.throng.app.scene;

import dev.throng.app.march.Column;
import dev.throng.app.march.Column.Marcher;
import dev.throng.app.march.Framing;
import dev.throng.app.march.Hills;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.crowd.ArcCurve;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.InstanceRandom;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.Route;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.PlayedState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/** Companies marching past the camera in step. */
public final class MarchScene implements Scene {
    /** Smallest vertical field of view, in radians. */
    private static final double NARROWEST = Math.toRadians(26);

    /** Largest vertical field of view, in radians. */
    private static final double WIDEST = Math.toRadians(38);

    /**
     * Distance from the camera to the end of the route, which is behind the camera, in metres. Marchers who reach the
     * end appear again far ahead.
     */
    private static final double END_BEHIND_CAMERA = 12;

    /** Smallest length of the route in metres. Because of it, even a short column emerges from haze. */
    private static final double SHORTEST = 130;

    /** Uniform colours of the companies in turn: red, blue, gold, as sRGB. */
    private static final int[] COLOURS = {0xa8433c, 0x35618a, 0xd2a247};

    /**
     * Distance from the column's head at time 0 back to the first trees, in metres, so that they do not shade the head.
     */
    private static final double CLEAR = 6;

    /** Width of the road beyond the outermost files, on either side, in metres. */
    private static final double PAVED = 3.4;

    /** Height of the camera that shows a single marcher, in metres. */
    private static final double ALONE_HEIGHT = 3.4;

    /** Smallest distance from the camera at which a single marcher must be fully visible, in metres. */
    private static final double ALONE_NEAREST = 6.5;
    /** Time for which a single marcher must be fully visible, in seconds. */
    private static final double ALONE_SECONDS = 10.2;

    /** Horizontal distance from a single marcher's camera to the route, in metres. */
    private static final float ALONE_ASIDE = 1.5f;

    /** Distance between the points of a single marcher's route that the camera must show, in metres. */
    private static final double ALONE_STEP = 0.5;

    /** Height of the tallest marcher, in metres. */
    private static final float CROWN = 2;

    private static final int DARK = 0x2f343f;
    private static final int BLACK = 0x2a211d;

    private final List<Role> roles;

    /** Sources of seeds with the companies' colours, by company, then by role. */
    private final List<List<ColourSeeds>> uniforms;

    private final Column column;
    private final long seed;
    private final Environment environment;
    private final Route route;
    private final List<Decor> decor;
    private final @Nullable CpuGroundHeight ground;

    /**
     * Requested settings of the scene.
     *
     * @param terrain ground under the column
     * @param textured whether base colour textures are drawn
     * @param sides visible sides of triangles
     */
    public record Settings(RunSettings.Terrain terrain, boolean textured, Environment.Sides sides) {}

    /**
     * @param roles roles of the marchers; leaders play the first role
     * @param seed seed of all differences between marchers
     * @param furniture trees, flags and stones of the roadside
     */
    MarchScene(List<Role> roles, Column column, long seed, Settings settings, Furniture furniture) {
        this.roles = List.copyOf(roles);
        uniforms = Arrays.stream(COLOURS)
                .mapToObj(colour -> Map.of("shirt", colour, "trousers", DARK, "shoes", BLACK))
                .map(colours -> roles.stream()
                        .map(role -> new ColourSeeds(role.character(), colours))
                        .toList())
                .toList();
        this.column = column;
        this.seed = seed;
        double length = Math.max(SHORTEST, ahead() + column.length() + END_BEHIND_CAMERA + 4 * column.spacing());
        route = Route.open(ArcCurve.from(0, END_BEHIND_CAMERA - length, 0).line(length));
        // Marchers appear so far away that haze hides this.
        boolean isHilly = settings.terrain == RunSettings.Terrain.HILLS;
        Paving paving = isHilly ? Paving.MEADOW : Paving.ASPHALT;
        Environment plain = paving.lateMorning((float) (1.2 * length), settings.textured, settings.sides);
        Road road = new Road(0.5 * column.width() + PAVED, END_BEHIND_CAMERA, route.length(), -ahead() - CLEAR);
        ground = isHilly ? Hills.of(seed, END_BEHIND_CAMERA, length) : null;
        environment = ground == null ? plain : plain.withHills(ground);
        decor = ground == null ? road.decor(furniture, seed) : road.over(ground, furniture, seed);
    }

    @Override
    public List<Role> roles() {
        return roles;
    }

    @Override
    public int count() {
        return column.marchers().size();
    }

    @Override
    public int role(int instance) {
        boolean leads = column.marchers().get(instance).leads();
        return leads ? 0 : InstanceRandom.of(seed, instance, 1).nextInt(roles.size());
    }

    @Override
    public RouteTable routes() {
        return RouteTable.of(List.of(route));
    }

    @Override
    public void put(int instance, CrowdState crowd, int slot) {
        Marcher marcher = column.marchers().get(instance);
        Role role = roles.get(role(instance));
        // All strides are equal: bodies with other strides are scaled, or feet would slide or lose step.
        double scale = stride(role) > 0 ? stride(roles.get(0)) / stride(role) : 1;
        crowd.setTransform(slot, new InstanceTransform((float) marcher.aside(), 0, 0, 0, (float) scale));
        crowd.setSeed(slot, uniform(instance).seed(InstanceRandom.of(seed, instance, 2)));
        double distance = route.length() - END_BEHIND_CAMERA - ahead() - marcher.behind();
        crowd.setMotion(slot, Motion.along(0, route, distance, speed()));
        ClipPlayback march = ClipPlayback.loop(walk(role), 0, Clock.rate(duration(roles.get(0)), 1));
        Footing footing = crowd.footing();
        if (footing == null || footing.feet() == null) {
            crowd.setPlayback(slot, march);
        } else {
            crowd.setState(slot, PlayedState.of(march).withFeet(1));
        }
    }

    private ColourSeeds uniform(int instance) {
        int company = column.marchers().get(instance).company();
        return uniforms.get(company % COLOURS.length).get(role(instance));
    }

    private static int walk(Role role) {
        return role.clip("march", "walk");
    }

    /** @return speed of the column in metres per second; 0 if the clip stays in place */
    private double speed() {
        double stride = stride(roles.get(0));
        return stride > 0 ? stride / duration(roles.get(0)) : 0;
    }

    /**
     * @param role role of the marchers
     * @return distance that a role travels in one cycle of its clip, in metres
     */
    private static double stride(Role role) {
        int clip = walk(role);
        return clip == BakedClip.REST ? 0 : role.character().clips().get(clip).speed() * duration(role);
    }

    /** @return duration of a role's clip, in seconds */
    private static double duration(Role role) {
        int clip = walk(role);
        return clip == BakedClip.REST ? 0 : role.character().clips().get(clip).duration();
    }

    /** @return whether the column is a single marcher, which must be fully visible */
    private boolean isAlone() {
        return count() == 1;
    }

    /**
     * @return height of the eye in metres; it is larger for longer columns, because their shape is visible from above
     */
    private double eyeHeight() {
        return isAlone() ? ALONE_HEIGHT : 1.65 + 0.4 * Math.sqrt(column.length());
    }

    /** @return distance from the camera to the column's head at time 0, in metres */
    private double ahead() {
        return isAlone() ? ALONE_NEAREST + ALONE_SECONDS * speed() : 5.5 + 1.4 * eyeHeight();
    }

    @Override
    public @Nullable CpuGroundHeight ground() {
        return ground;
    }

    private float groundAt(float x, float z) {
        return ground == null ? 0 : ground.height(x, z);
    }

    @Override
    public List<Decor> decor() {
        return decor;
    }

    /** Aims a camera that shows a single marcher from feet to head for ten seconds. */
    private Framing alone() {
        Vector3f eye = new Vector3f(-ALONE_ASIDE, (float) eyeHeight() + groundAt(-ALONE_ASIDE, 0), 0);
        List<Vector3f> points = new ArrayList<>();
        for (double ahead = ALONE_NEAREST; ahead <= ahead(); ahead += ALONE_STEP) {
            float z = (float) -ahead;
            points.add(new Vector3f(0, groundAt(0, z), z));
            points.add(new Vector3f(0, groundAt(0, z) + CROWN, z));
        }
        return Framing.around(eye, points);
    }

    @Override
    public FrameDescription picture(float aspect) {
        if (isAlone()) {
            Framing framing = alone();
            var lens = new View.Lens((float) framing.fieldOfView(), aspect, 0.1f, (float) (2 * route.length() + 100));
            return new FrameDescription(View.lookAt(framing.eye(), framing.target(), lens), environment);
        }
        double height = eyeHeight();
        double left = 1.5 + 0.5 * column.width();
        double turn = 0.2 + 0.01 * Math.min(column.length(), 10);
        double fieldOfView = Math.min(NARROWEST + 0.012 * column.length(), WIDEST);
        Vector3f eye = new Vector3f((float) -left, (float) height, 0);
        Vector3f target = new Vector3f((float) (-left + turn * ahead()), (float) (0.55 * height), (float) -ahead());
        eye.y += groundAt(eye.x, eye.z);
        target.y += groundAt(target.x, target.z);
        var lens = new View.Lens((float) fieldOfView, aspect, 0.1f, (float) (2 * route.length() + 100));
        return new FrameDescription(View.lookAt(eye, target, lens), environment);
    }
}
