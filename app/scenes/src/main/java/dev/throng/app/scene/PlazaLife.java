package dev.throng.app.scene;

import dev.throng.app.life.Behaviour;
import dev.throng.app.life.Body;
import dev.throng.app.life.Glances;
import dev.throng.app.life.Leans;
import dev.throng.app.life.Person;
import dev.throng.app.life.PhoneChecks;
import dev.throng.app.life.RouteCurvature;
import dev.throng.app.life.SideTalks;
import dev.throng.app.life.WalkStops;
import dev.throng.app.life.Waves;
import dev.throng.app.plaza.Seat;
import dev.throng.app.plaza.Seat.Act;
import dev.throng.app.plaza.Tracks;
import dev.throng.crowd.InstanceRandom;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.Route;
import dev.throng.crowd.state.ClipPlayback;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Selects people of a square who do more than play a clip. It selects fewer people far from the middle, where details
 * are invisible.
 */
final class PlazaLife {
    /** Number that makes this class's random choices for an instance independent of those of other classes. */
    private static final int PURPOSE = 7;

    /** Distance from the square's middle within which all suitable people act, in metres. */
    private static final double NEAR = 100;

    /** Fraction of talking people who turn their heads. */
    private static final double LOOKERS = 0.9;

    private static final double WAVERS = 0.4;

    /** Runners stay upright on routes whose largest tilt is below this value, in radians. */
    private static final double LEAST_TILT = 0.035;

    /** Largest distance between people who talk to each other, in metres. */
    private static final double TALK = 1.75;

    /** Largest difference between indices of seats in one talk; groups have consecutive seats. */
    private static final int COMPANY = 12;

    /** Largest distance along a track between two people side by side, in metres. */
    private static final double SIDE_BY_SIDE = 0.3;

    /** Largest cosine of the angle between straight ahead and a talk partner for whom a head turns. */
    private static final double MAX_COSINE = 0.99;

    /** Smallest cosine of the angle between straight ahead and a talk partner for whom a head turns. */
    private static final double MIN_COSINE = 0.1;

    private static final Set<Act> TALKING = EnumSet.of(Act.TALK, Act.LISTEN, Act.SIT);

    private final List<Seat> seats;
    private final List<Optional<Body>> bodies;
    private final int[] cast;
    private final IntFunction<Inhabitant> inhabitants;
    private final Map<Integer, RouteCurvature> curvatures = new ConcurrentHashMap<>();
    private final long seed;

    /**
     * @param roles roles of the square
     * @param seats seats of the square's people
     * @param cast index of the role of each seat's person
     * @param inhabitants returns the person in a seat with a given index
     */
    PlazaLife(List<Role> roles, List<Seat> seats, int[] cast, IntFunction<Inhabitant> inhabitants, long seed) {
        this.seats = seats;
        this.cast = cast;
        this.inhabitants = inhabitants;
        this.seed = seed;
        bodies = roles.stream()
                .map(role -> role.played() == null && role.act() == null || role.act() == Act.PHONE
                        ? Body.of(role.character())
                        : Optional.<Body>empty())
                .toList();
    }

    /**
     * @param playback endless loop of the person's usual clip
     * @return behaviour of a person who does more than play a clip, or null for other people
     */
    @Nullable
    Behaviour behaviour(int instance, ClipPlayback playback) {
        Body body = bodies.get(cast[instance]).orElse(null);
        SplittableRandom random = InstanceRandom.of(seed, instance, PURPOSE);
        Seat seat = seats.get(instance);
        if (body == null || !acts(seat, random)) {
            return null;
        }
        Inhabitant own = inhabitants.apply(instance);
        Person person = new Person(body, playback, own.motion(), own.transform().scale());
        Seat.Ride ride = seat.ride();
        return ride == null ? standing(instance, person, random) : moving(instance, ride, person, random);
    }

    /**
     * Decides at random whether a person does more than play a clip. The probability falls with the seat's distance
     * from the middle.
     */
    private static boolean acts(Seat seat, SplittableRandom random) {
        return random.nextDouble() * seat.rank() * seat.rank() <= NEAR * NEAR;
    }

    private @Nullable Behaviour moving(int instance, Seat.Ride ride, Person person, SplittableRandom random) {
        Act act = seats.get(instance).act();
        Route route = Tracks.route(ride.track());
        if (person.motion().rate() == 0) {
            return null;
        }
        if (act == Act.RUN) {
            RouteCurvature own = curvatures.computeIfAbsent(ride.track(), track -> RouteCurvature.of(route));
            Leans leans = new Leans(person, own, route.length(), ride.distance(), ride.speed());
            return leans.largestTilt() >= LEAST_TILT ? leans : null;
        }
        if (act == Act.PHONE) {
            return new PhoneChecks(person, random);
        }
        OptionalInt companion = companion(instance, ride);
        if (companion.isPresent()) {
            return talking(instance, ride, companion.getAsInt(), person);
        }
        boolean isAlone = act == Act.WALK && ride.room() > 0;
        if (isAlone && WalkStops.fits(ride.room(), ride.speed()) && WalkStops.canStop(person)) {
            return new WalkStops(person, route.length(), ride.speed(), ride.room(), random);
        }
        return isAlone && random.nextDouble() < WAVERS ? new Waves(person, random) : null;
    }

    /**
     * @param instance index of the walker
     * @param ride the walker's movement
     * @return index of a walker's companion, who has the seat before or after the walker's; empty if the walker is
     *     alone
     */
    private OptionalInt companion(int instance, Seat.Ride ride) {
        return IntStream.of(instance - 1, instance + 1)
                .filter(other -> other >= 0 && other < seats.size() && isBeside(instance, ride, other))
                .findFirst();
    }

    private boolean isBeside(int instance, Seat.Ride ride, int other) {
        Seat seat = seats.get(instance);
        Seat theirs = seats.get(other);
        Seat.Ride beside = theirs.ride();
        return beside != null
                && beside.track() == ride.track()
                && Math.abs(beside.distance() - ride.distance()) < SIDE_BY_SIDE
                && seat.act() == Act.WALK
                && theirs.act() == Act.WALK
                && theirs.rank() == seat.rank()
                && bodies.get(cast[other]).isPresent()
                && acts(theirs, InstanceRandom.of(seed, other, PURPOSE));
    }

    private Behaviour talking(int instance, Seat.Ride ride, int other, Person person) {
        Inhabitant own = inhabitants.apply(instance);
        Inhabitant theirs = inhabitants.apply(other);
        Seat.Ride beside = Objects.requireNonNull(seats.get(other).ride());
        Vector3d aside = new Vector3d(
                theirs.transform().x() - own.transform().x(),
                0,
                theirs.transform().z() - own.transform().z());
        Vector3dc head =
                bodies.get(cast[other]).orElseThrow().head(theirs.loop().clip());
        var companion = new SideTalks.Companion(
                aside.rotateY(-own.transform().heading()),
                beside.distance() - ride.distance(),
                new Vector3d(head).mul(theirs.transform().scale()),
                instance < other ? 0 : 1);
        SplittableRandom random = InstanceRandom.of(seed, Math.min(instance, other), PURPOSE);
        return new SideTalks(person, Tracks.route(ride.track()), companion, random);
    }

    private @Nullable Behaviour standing(int instance, Person person, SplittableRandom random) {
        Act act = seats.get(instance).act();
        if (!TALKING.contains(act) || random.nextDouble() > LOOKERS) {
            return null;
        }
        List<Vector3dc> heads = IntStream.rangeClosed(instance - COMPANY, instance + COMPANY)
                .filter(other -> other >= 0 && other < seats.size() && other != instance)
                .filter(other -> talk(instance, other))
                .mapToObj(other -> head(instance, other))
                .filter(PlazaLife::isAside)
                .toList();
        return heads.isEmpty() ? null : new Glances(person, heads, random);
    }

    /**
     * @param other index of the other instance
     * @return whether a seated or standing instance looks at another one of the same talk. Everybody looks at people
     *     who speak, and people who speak look at everybody
     */
    private boolean talk(int instance, int other) {
        Seat seat = seats.get(instance);
        Seat theirs = seats.get(other);
        boolean speaks = theirs.act() == Act.TALK || seat.act() == Act.TALK && TALKING.contains(theirs.act());
        return speaks
                && theirs.ride() == null
                && theirs.rank() == seat.rank()
                && bodies.get(cast[other]).isPresent()
                && Math.hypot(
                                theirs.pose().x() - seat.pose().x(),
                                theirs.pose().z() - seat.pose().z())
                        <= TALK;
    }

    /**
     * @param other index of the other instance
     * @return position of the other instance's head, in the space of {@code instance}
     */
    private Vector3dc head(int instance, int other) {
        InstanceTransform own = inhabitants.apply(instance).transform();
        Inhabitant theirs = inhabitants.apply(other);
        InstanceTransform there = theirs.transform();
        Vector3dc head =
                bodies.get(cast[other]).orElseThrow().head(theirs.loop().clip());
        return new Vector3d(head)
                .mul(there.scale())
                .rotateY(there.heading())
                .add(there.x() - own.x(), there.y() - own.y(), there.z() - own.z())
                .rotateY(-own.heading())
                .div(own.scale());
    }

    private static boolean isAside(Vector3dc head) {
        double cosine = head.z() / Math.hypot(head.x(), head.z());
        return cosine < MAX_COSINE && cosine > MIN_COSINE;
    }

    /**
     * Person in a seat.
     *
     * @param transform transform in the scene, or relative to the track
     * @param motion motion along the track, or none
     * @param seed seed of the person's colours
     * @param loop clip that the person plays
     */
    record Inhabitant(InstanceTransform transform, Motion motion, int seed, Loop loop) {
        /**
         * Endless loop of a clip.
         *
         * @param clip index of the clip
         * @param tempo factor on the clip's own speed
         * @param phase phase of the clip at tick 0, as an unsigned 32-bit fraction
         */
        record Loop(int clip, double tempo, int phase) {}
    }
}
