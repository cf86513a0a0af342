package dev.throng.app.scene;

import dev.throng.app.blend.Demo;
import dev.throng.app.blend.DemoControls;
import dev.throng.app.blend.DemoStates;
import dev.throng.app.blend.Handle;
import dev.throng.app.blend.SpeedMachine;
import dev.throng.app.scene.Scene.Label;
import dev.throng.assets.decor.Post;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRandom;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.PlayedState;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;

/**
 * Scene of a few characters seen closely, each showing one technique of blending poses. Each {@link Demo} has a role;
 * instances have the roles in turn. Each row of figures is two figures wider than the row in front.
 */
public final class BlendScene implements Scene {
    /** Default distance between neighbours, in metres. */
    static final double DEFAULT_SPACING = 0.9;

    /** Distance from the camera, in metres, at which fog covers half of a colour. */
    private static final float CLEAR = 400;

    private static final double FIELD_OF_VIEW = Math.toRadians(22);

    /** Distance between neighbouring rows, as a multiple of the spacing. */
    private static final double DEPTH = 2;

    /** Additional distance between the two figures with twisted arms, as a multiple of the spacing. */
    private static final double APART = 0.45;

    /** Margin around the outermost figures in the picture, in metres. */
    private static final double MARGIN = 0.65;

    /** Height of names above the ground, in metres; more than the height of the tallest figure. */
    private static final double ABOVE = 2.05;

    /** Height of a head above the ground, in metres. */
    private static final double HEAD = 1.6;

    /** Distance from a head to the target that it looks at, in metres. */
    private static final double BEFORE = 1.5;

    /** Height of the visible space above ground, in metres. */
    private static final double HEIGHT = 2.6;

    /** Vector from the wrist of a resting hand to the middle of its post, in metres. */
    private static final Vector3d PALM = new Vector3d(0, -0.05, 0.07);

    private final List<Role> roles;
    private final List<DemoStates> states;
    private final DemoControls controls = new DemoControls();
    private final int count;
    private final double spacing;
    private final long seed;
    private final Environment environment;
    private final List<Decor> decor;

    /**
     * @param roles one for each {@link Demo}, in their order
     * @param count number of figures
     * @param spacing distance between neighbours, in metres
     * @param seed seed of the figures' colours
     * @param environment result of {@link #environment}
     */
    public BlendScene(List<Role> roles, int count, double spacing, long seed, Environment environment) {
        this.roles = List.copyOf(roles);
        states = roles.stream().map(role -> new DemoStates(role.character())).toList();
        this.count = count;
        this.spacing = spacing;
        this.seed = seed;
        this.environment = environment;
        decor = posts();
    }

    /** @return a paved square on a clear day */
    static Environment environment(boolean textured, Environment.Sides sides) {
        return Paving.SLABS.lateMorning(CLEAR, textured, sides);
    }

    /** @return the roles with the skinning methods that their demonstrations require */
    static List<Role> skinned(List<Role> roles) {
        return Arrays.stream(Demo.values())
                .map(demo -> roles.get(demo.ordinal()).blended(demo.blending()))
                .toList();
    }

    /** @return user settings of the demonstrations */
    public DemoControls controls() {
        return controls;
    }

    @Override
    public int revision() {
        return controls.revision();
    }

    @Override
    public List<Role> roles() {
        return roles;
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public int role(int instance) {
        return instance % Demo.COUNT;
    }

    /** @return number of a role's instances, computed without a loop, because memory is planned for crowds of billions */
    @Override
    public int count(int role) {
        return (int) (((long) count - role + Demo.COUNT - 1) / Demo.COUNT);
    }

    @Override
    public void put(int instance, CrowdState crowd, int slot) {
        int role = role(instance);
        crowd.setTransform(slot, transform(instance));
        crowd.setSeed(slot, InstanceRandom.of(seed, dressed(instance)).nextInt());
        if (playsStates(role)) {
            crowd.setState(slot, state(role, crowd, 0));
        } else {
            int clip = roles.get(role).clip(instance);
            crowd.setPlayback(
                    slot,
                    ClipPlayback.loop(
                            clip, 0, Clock.rate(crowd.atlas().clip(clip).duration(), 1)));
        }
    }

    /** @return index of the instance whose colours {@code instance} has: both figures with twisted arms look alike */
    private static int dressed(int instance) {
        return instance % Demo.COUNT == Demo.QUATERNIONS.ordinal() ? instance - 1 : instance;
    }

    /** @return whether a role shows its demonstration, rather than a requested clip */
    private boolean playsStates(int role) {
        return roles.get(role).played() == null;
    }

    private PlayedState state(int role, CrowdState crowd, long ticks) {
        return controls.at(
                Demo.values()[role], states.get(role), ticks, crowd.states().masks());
    }

    /** Writes the current state to all instances of a role, except to those for which a user chose a clip. */
    @Override
    public int[] renew(int role, CrowdState crowd, long ticks) {
        if (!playsStates(role)) {
            return NONE;
        }
        PlayedState wanted = state(role, crowd, ticks);
        for (int slot = 0; slot < crowd.count(); slot++) {
            PlayedState shown = crowd.state(slot);
            if (wanted.equals(shown)) {
                return NONE; // all instances of a role show the same state
            }
            if (shown != null) {
                crowd.setState(slot, wanted);
            }
        }
        return IntStream.range(0, crowd.count()).toArray();
    }

    /** @return index of an instance's row; the first r rows have {@code r (r + COUNT - 1)} instances */
    private static int row(long instance) {
        double half = (Demo.COUNT - 1) / 2.0;
        return (int) (Math.sqrt(instance + half * half) - half);
    }

    private static int before(int row) {
        return row * (row + Demo.COUNT - 1);
    }

    private InstanceTransform transform(int instance) {
        int row = row(instance);
        int column = instance - before(row);
        int last = row == 0 ? Math.min(count, Demo.COUNT) - 1 : 2 * row + Demo.COUNT - 1;
        double x = offset(row, column) - offset(row, last) / 2;
        float heading = (float) Demo.values()[role(instance)].heading();
        return new InstanceTransform((float) x, 0, (float) (-spacing * DEPTH * row), heading, 1);
    }

    /** @return metres from a row's first figure to figure {@code column}; compared arms must not hide each other */
    private double offset(int row, int column) {
        int before = before(row);
        int compared = (before + column + 1) / Demo.COUNT
                - (before + 1) / Demo.COUNT; // figures of Demo.QUATERNIONS, the last demo
        return spacing * (column + APART * compared);
    }

    /** @return distance from the first row to the last, in metres */
    private double depth() {
        return count == 0 ? 0 : spacing * DEPTH * row(count - 1L);
    }

    @Override
    public List<Decor> decor() {
        return decor;
    }

    private List<Decor> posts() {
        if (!isShown(Demo.TWO_BONE)) {
            return List.of();
        }
        int role = Demo.TWO_BONE.ordinal();
        Vector3d top = new Vector3d(states.get(role).handle(Handle.HAND)).add(PALM);
        List<InstanceTransform> transforms = IntStream.range(0, count)
                .filter(instance -> role(instance) == role)
                .mapToObj(this::transform)
                .map(at -> new InstanceTransform((float) (at.x() + top.x), 0, (float) (at.z() + top.z), 0, 1))
                .toList();
        return List.of(new Decor(Post.create(top.y), transforms));
    }

    /**
     * Turns the first row's head of {@link Demo#LOOK_AT} towards a point on a ray, and the other rows' heads alike.
     * @param eye position of the camera, in scene space
     * @param direction unit vector along the ray, in scene space
     */
    public void lookAlong(Vector3dc eye, Vector3dc direction) {
        if (isShown(Demo.LOOK_AT)) {
            InstanceTransform at = transform(Demo.LOOK_AT.ordinal());
            double away = Math.max(eye.distance(at.x(), HEAD, at.z()) - BEFORE, BEFORE);
            controls.target(new Vector3d(direction).mul(away).add(eye).sub(at.x(), 0, at.z()));
        }
    }

    /** @return state machine of {@link Demo#STATES}; empty if it is not shown */
    public Optional<SpeedMachine> machine() {
        return isShown(Demo.STATES)
                ? Optional.of(states.get(Demo.STATES.ordinal()).machine())
                : Optional.empty();
    }

    /** @return handles of the first row's {@link Demo#TWO_BONE}; empty if it is not shown */
    public List<Handle> handles() {
        return isShown(Demo.TWO_BONE) ? List.of(Handle.values()) : List.of();
    }

    /** @return whether a demonstration is in the scene and shows its technique */
    private boolean isShown(Demo demo) {
        return count > demo.ordinal() && playsStates(demo.ordinal());
    }

    /** @return position of a handle of the first row's {@link Demo#TWO_BONE}, in scene space */
    public Vector3d position(Handle handle) {
        int demo = Demo.TWO_BONE.ordinal();
        InstanceTransform at = transform(demo);
        return new Vector3d(controls.position(handle, states.get(demo))).add(at.x(), at.y(), at.z());
    }

    /**
     * Moves a handle for all figures that show {@link Demo#TWO_BONE}.
     * @param position new position, in scene space
     */
    public void drag(Handle handle, Vector3dc position) {
        InstanceTransform at = transform(Demo.TWO_BONE.ordinal());
        controls.drag(handle, new Vector3d(position).sub(at.x(), at.y(), at.z()));
    }

    /** Labels the figures of the first row with their demonstrations' names. */
    @Override
    public List<Label> labels() {
        return IntStream.range(0, Math.min(count, Demo.COUNT))
                .filter(this::playsStates)
                .mapToObj(i -> new Label(Demo.values()[i].title(), transform(i).x(), ABOVE, 0))
                .toList();
    }

    @Override
    public FrameDescription picture(float aspect) {
        double half = Math.tan(FIELD_OF_VIEW / 2);
        double width = offset(0, Math.min(Math.max(count, 1), Demo.COUNT) - 1) / 2 + MARGIN;
        double away = Math.max(width / (half * aspect), HEIGHT / 2 / half) + 0.3;
        Vector3f eye = new Vector3f(0, (float) (1.55 + 0.12 * depth()), (float) away);
        Vector3f target = new Vector3f(0, 0.9f, 0);
        var lens = new View.Lens((float) FIELD_OF_VIEW, aspect, 0.1f, (float) (300 + 4 * depth()));
        return new FrameDescription(View.lookAt(eye, target, lens), environment);
    }
}
