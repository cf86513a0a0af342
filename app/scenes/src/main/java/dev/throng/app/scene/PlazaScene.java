package dev.throng.app.scene;

import dev.throng.app.life.Behaviour;
import dev.throng.app.life.Renewal;
import dev.throng.app.plaza.GroundPose;
import dev.throng.app.plaza.Seat;
import dev.throng.app.plaza.Seat.Act;
import dev.throng.app.plaza.Square;
import dev.throng.app.plaza.SquareCamera;
import dev.throng.app.plaza.Tracks;
import dev.throng.app.scene.PlazaLife.Inhabitant;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRandom;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.WeakHashMap;
import org.joml.Vector3f;

/** A sunny town square where people walk, stand, talk, sit, dance and wave. */
public final class PlazaScene implements Scene {
    /** Largest difference of a body's size from the usual size, as a fraction of the usual size. */
    private static final double SIZES = 0.07;

    /** Largest deviation from the usual speed of clips that stay in place, as a fraction of the usual speed. */
    private static final double PACES = 0.14;

    /** Initial phase of the first person's wave, at which the hand is up, as an unsigned 32-bit fraction. */
    private static final int GREETING = (int) (0.3 * 0x1p32);

    private final RoleAssignment assignment;
    private final Square square;
    private final List<Decor> decor;
    private final long seed;
    private final Environment environment;
    private final int[] cast;
    private final PlazaLife life;
    private final Map<CrowdState, Renewal> renewals = new WeakHashMap<>();

    /** @param seed seed of all differences between people */
    PlazaScene(RoleAssignment assignment, Square square, List<Decor> decor, long seed, Environment environment) {
        this.assignment = assignment;
        this.square = square;
        this.decor = List.copyOf(decor);
        this.seed = seed;
        this.environment = environment;
        cast = assignment.assign(square.seats(), seed);
        life = new PlazaLife(assignment.roles(), square.seats(), cast, this::inhabitant, seed);
    }

    /**
     * @param textured whether base colour textures are drawn
     * @return late morning light over paved ground, with haze behind the crowd
     */
    static Environment environment(Square square, boolean textured, Environment.Sides sides) {
        float reach = (float) Math.max(420, 3 * square.reach());
        return Paving.SLABS.lateMorning(reach, textured, sides);
    }

    @Override
    public List<Role> roles() {
        return assignment.roles();
    }

    @Override
    public List<Decor> decor() {
        return decor;
    }

    @Override
    public RouteTable routes() {
        return Tracks.TABLE;
    }

    @Override
    public int count() {
        return square.seats().size();
    }

    @Override
    public int role(int instance) {
        return cast[instance];
    }

    @Override
    public void put(int instance, CrowdState crowd, int slot) {
        Inhabitant inhabitant = inhabitant(instance);
        crowd.setTransform(slot, inhabitant.transform());
        crowd.setSeed(slot, inhabitant.seed());
        if (inhabitant.motion() != Motion.NONE) {
            crowd.setMotion(slot, inhabitant.motion());
        }
        Inhabitant.Loop loop = inhabitant.loop();
        long rate = Clock.rate(crowd.atlas().clip(loop.clip()).duration(), loop.tempo());
        ClipPlayback playback = ClipPlayback.loop(loop.clip(), loop.phase(), rate);
        crowd.setPlayback(slot, playback);
        Behaviour behaviour = life.behaviour(instance, playback);
        if (behaviour != null) {
            renewals.computeIfAbsent(crowd, any -> new Renewal()).add(crowd, slot, behaviour);
        }
    }

    private Inhabitant inhabitant(int instance) {
        Seat seat = square.seats().get(instance);
        RoleClips clips = assignment.clips(role(instance));
        SplittableRandom random = InstanceRandom.of(~seed, instance);
        float scale = (float) (clips.scale() * random.nextDouble(1 - SIZES, 1 + SIZES));
        GroundPose pose = seat.pose();
        InstanceTransform transform =
                new InstanceTransform((float) pose.x(), 0, (float) pose.z(), (float) pose.heading(), scale);
        int colourSeed = random.nextInt();
        Seat.Ride ride = seat.ride();
        boolean walks = ride != null && assignment.walks();
        int clip = clips.clip(ride == null ? seat.act() : walks ? seat.gait() : Act.STAND, random);
        // A walk at the walker's speed avoids foot slide.
        double tempo = walks && ride != null
                ? ride.speed() / (clips.speed(clip) * scale)
                : random.nextDouble(1 - PACES, 1 + PACES);
        int phase = random.nextInt();
        return new Inhabitant(
                transform,
                ride == null ? Motion.NONE : motion(ride, walks ? ride.speed() : 0),
                colourSeed,
                new Inhabitant.Loop(clip, tempo, instance == 0 ? GREETING : phase));
    }

    private static Motion motion(Seat.Ride ride, double speed) {
        return Motion.along(ride.track(), Tracks.route(ride.track()), ride.distance(), speed);
    }

    @Override
    public int[] renew(int role, CrowdState crowd, long ticks) {
        Renewal renewal = renewals.get(crowd);
        return renewal == null ? NONE : renewal.renew(crowd, ticks);
    }

    @Override
    public FrameDescription picture(float aspect) {
        SquareCamera camera = square.camera();
        Vector3f eye = new Vector3f(0, (float) camera.height(), (float) camera.distance());
        Vector3f target = new Vector3f(eye).add(0, (float) -Math.tan(camera.pitch()), -1);
        var lens = new View.Lens((float) camera.fieldOfView(), aspect, 0.2f, (float) (2 * square.reach() + 300));
        return new FrameDescription(View.lookAt(eye, target, lens), environment);
    }
}
