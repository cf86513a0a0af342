package dev.throng.app.scene;

import dev.throng.anim.CharacterModel;
import dev.throng.app.stadium.Bowl;
import dev.throng.app.stadium.Bowl.Seat;
import dev.throng.app.stadium.Fans;
import dev.throng.assets.decor.Hoarding;
import dev.throng.assets.decor.Pitch;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Vector3f;

/** Stands full of fans, seen from the pitch. The fans sit, clap and cheer, and a wave runs through them. */
public final class StadiumScene implements Scene {
    private static final double FIELD_OF_VIEW = Math.toRadians(38);

    /** Smallest number of fans for which the camera shows the full stands. Smaller crowds are shown closely. */
    private static final int FEW = 30;

    /** Radius of the stands, in metres, above which there are advertising boards in front of them. */
    private static final double BOARDS = 12;

    /** Radius of the stands, in metres, above which there is a pitch in front of them. */
    private static final double PITCH = 6 + Pitch.WIDTH / 2 + Pitch.MARGIN;

    private final List<Role> roles;

    /** Sources of seeds with the fans' colours, by role, then by the side that a fan supports. */
    private final List<List<ColourSeeds>> dresses;

    private final Bowl bowl;
    private final Fans fans;
    private final Environment environment;
    private final List<Decor> decor;

    /**
     * @param roles roles of the fans
     * @param fans fans in the bowl
     * @param furniture boards and pitch in front of the stands
     */
    StadiumScene(List<Role> roles, Bowl bowl, Fans fans, Environment environment, Furniture furniture) {
        this.roles = List.copyOf(roles);
        dresses = roles.stream().map(role -> dresses(role.character())).toList();
        this.bowl = bowl;
        this.fans = fans;
        this.environment = environment;
        decor = around(bowl, furniture);
    }

    /**
     * @param textured whether base colour textures are drawn
     * @return environment of the stands on a meadow
     */
    static Environment environment(Bowl bowl, boolean textured, Environment.Sides sides) {
        return Paving.GRASS.lateMorning((float) Math.max(250, 12 * bowl.radius()), textured, sides);
    }

    /**
     * Prepares a character's colours: red for fans of the home side, blue for fans of the guests, any for fans of
     * neither side.
     */
    private static List<ColourSeeds> dresses(CharacterModel character) {
        return List.of(
                new ColourSeeds(character, Map.of("shirt", 0xa8433c)),
                new ColourSeeds(character, Map.of("shirt", 0x35618a)),
                new ColourSeeds(character, Map.of()));
    }

    @Override
    public List<Role> roles() {
        return roles;
    }

    @Override
    public int count() {
        return fans.seats().size();
    }

    @Override
    public int role(int instance) {
        return fans.random(instance, 3).nextInt(roles.size());
    }

    @Override
    public void put(int instance, CrowdState crowd, int slot) {
        Seat seat = fans.seats().get(instance);
        SplittableRandom random = fans.random(instance, 4);
        InstanceTransform transform = seat.transform();
        float heading = (float) (transform.heading() + random.nextDouble(-0.12, 0.12));
        crowd.setTransform(slot, new InstanceTransform(transform.x(), transform.y(), transform.z(), heading, 1));
        crowd.setSeed(slot, dress(instance).seed(random));
        Fans.Act act = fans.act(instance);
        int clip = clip(roles.get(role(instance)), act);
        double duration = crowd.atlas().clip(clip).duration();
        crowd.setPlayback(
                slot,
                act == Fans.Act.WAVE
                        ? ClipPlayback.loop(clip, fans.wavePhase(instance), Clock.rate(duration, 1))
                        : ClipPlayback.loop(
                                clip, random.nextInt(), Clock.rate(duration, random.nextDouble(0.85, 1.15))));
    }

    private ColourSeeds dress(int instance) {
        List<ColourSeeds> own = dresses.get(role(instance));
        return own.get(fans.side(instance).ordinal());
    }

    private static int clip(Role role, Fans.Act act) {
        return switch (act) {
            case WAVE -> role.clip("ola", "sit");
            case SIT -> role.clip("sit");
            case CLAP -> role.clip("clap");
            case CHEER -> role.clip("cheer");
            case GREET -> role.clip("wave");
        };
    }

    @Override
    public List<Decor> decor() {
        return decor;
    }

    private static List<Decor> around(Bowl bowl, Furniture furniture) {
        List<InstanceTransform> sections = IntStream.range(0, bowl.sections())
                .mapToObj(bowl::sectionTransform)
                .toList();
        List<Decor> decor = new ArrayList<>(List.of(new Decor(bowl.section().character(), sections)));
        if (bowl.radius() > BOARDS) {
            decor.add(new Decor(furniture.of(Furniture.Made.HOARDING), bowl.before(BOARDS / 4, Hoarding.WIDTH)));
        }
        if (bowl.radius() > PITCH) {
            decor.add(new Decor(furniture.of(Furniture.Made.PITCH), List.of(InstanceTransform.ORIGIN)));
        }
        return List.copyOf(decor);
    }

    @Override
    public FrameDescription picture(float aspect) {
        return new FrameDescription(fans.seats().size() < FEW ? portrait(aspect) : overview(aspect), environment);
    }

    private View overview(float aspect) {
        double rows = bowl.section().rows();
        double near = bowl.radius() - Math.max(3.4, 0.5 * rows + 1.5);
        Vector3f eye = new Vector3f((float) (-0.11 * rows), (float) (1.3 + 0.32 * bowl.top()), (float) -near);
        Vector3f target = new Vector3f(
                (float) (0.02 * rows), (float) (1.35 + 0.37 * bowl.top()), (float) (-bowl.radius() - 0.3 * rows));
        return View.lookAt(eye, target, lens(FIELD_OF_VIEW, aspect));
    }

    /**
     * @param aspect width / height of the picture
     * @return a view of a few fans from slightly above, so that seats hide little. The fewer the fans, the narrower the
     *     view
     */
    private View portrait(float aspect) {
        Vector3f middle = new Vector3f();
        for (Seat seat : fans.seats()) {
            middle.add(
                    seat.transform().x(), seat.transform().y(), seat.transform().z());
        }
        middle.div(Math.max(1, fans.seats().size()));
        Vector3f eye = new Vector3f(middle).add(-0.9f, 1.7f, 6.2f);
        double half = 1.25 + 0.3 * Math.sqrt(Math.max(fans.seats().size() - 1, 0));
        double fieldOfView = 2 * Math.atan(half / 6.5);
        return View.lookAt(eye, middle.add(0, 1, 0), lens(fieldOfView, aspect));
    }

    private View.Lens lens(double fieldOfView, float aspect) {
        return new View.Lens((float) fieldOfView, aspect, 0.1f, (float) (20 * bowl.radius() + 100));
    }
}
