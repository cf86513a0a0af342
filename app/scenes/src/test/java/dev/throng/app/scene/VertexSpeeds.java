package dev.throng.app.scene;

import dev.throng.anim.CharacterModel;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.cpu.CpuJoints;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;

/** Largest changes of the speeds of {@link OuterVertices} between frames, among all instances. */
final class VertexSpeeds {
    /** Kinds of playback. */
    enum Kind {
        /** One clip for several frames or longer. */
        PLAIN,
        /** A run with a layer. */
        RUNNING,
        /** A state of several clips, now or up to two frames ago. */
        STATED
    }

    /** Largest change of speed, in metres per second. */
    private record Worst(double change, Supplier<String> where) {
        Worst or(Worst other) {
            return other.change > change ? other : this;
        }
    }

    /** Number of frames after a state in which its end may change speeds. */
    private static final int SETTLED = 3;

    private final List<Role> roles;
    private final List<CrowdState> crowds;
    private final double[][][] places; // for each role, the last three frames of all instances, one after the other
    private final int[][] plainSince;
    private final Map<Kind, Worst> worst = new EnumMap<>(Kind.class);
    private final List<ThreadLocal<CpuJoints>> posers;
    private final List<OuterVertices> vertices;
    private final double seconds = 1 / 60.0;
    private int frames;

    VertexSpeeds(List<Role> roles, List<CrowdState> crowds) {
        this.roles = roles;
        this.crowds = crowds;
        vertices =
                roles.stream().map(role -> new OuterVertices(role.character())).toList();
        places = new double[roles.size()][3][];
        plainSince = new int[roles.size()][];
        for (int role = 0; role < roles.size(); role++) {
            int numbers = 3 * vertices(role) * crowds.get(role).count();
            for (int frame = 0; frame < 3; frame++) {
                places[role][frame] = new double[numbers];
            }
            plainSince[role] = new int[crowds.get(role).count()];
            Arrays.fill(plainSince[role], SETTLED);
        }
        posers = IntStream.range(0, roles.size())
                .mapToObj(role -> ThreadLocal.withInitial(() -> new CpuJoints(
                        roles.get(role).character(), crowds.get(role).atlas())))
                .toList();
        for (Kind kind : Kind.values()) {
            worst.put(kind, new Worst(0, () -> "nowhere"));
        }
    }

    private int vertices(int role) {
        return vertices.get(role).count();
    }

    /** Measures a frame, 1/60 s after the previous one. */
    void frame(long ticks) {
        for (int r = 0; r < roles.size(); r++) {
            int role = r;
            double[] oldest = places[role][0];
            places[role][0] = places[role][1];
            places[role][1] = places[role][2];
            places[role][2] = oldest;
            Map<Kind, Worst> found = IntStream.range(0, crowds.get(role).count())
                    .parallel()
                    .mapToObj(i -> {
                        pose(role, i, ticks);
                        return i;
                    })
                    .collect(Collectors.toMap(i -> kind(role, i), i -> change(role, i, ticks), Worst::or));
            if (frames >= 2) {
                found.forEach((kind, change) -> worst.merge(kind, change, Worst::or));
            }
        }
        frames++;
    }

    private Kind kind(int role, int instance) {
        boolean plain = crowds.get(role).state(instance) == null;
        plainSince[role][instance] = plain ? plainSince[role][instance] + 1 : 0;
        boolean runs = crowds.get(role).clip(instance).name().equals("run");
        return plainSince[role][instance] > SETTLED ? Kind.PLAIN : runs ? Kind.RUNNING : Kind.STATED;
    }

    private void pose(int role, int instance, long ticks) {
        CpuJoints poser = posers.get(role).get();
        poser.pose(crowds.get(role), instance, ticks);
        float[] at = new float[RouteTransform.FLOATS];
        RouteTransform.of(crowds.get(role), instance, ticks, at);
        Matrix4x3d world = new Matrix4x3d()
                .translation(at[0], at[1], at[2])
                .rotateY(Math.atan2(at[5], at[4]))
                .scale(at[3]);
        for (int v = 0; v < vertices(role); v++) {
            Vector3d place = world.transformPosition(vertices.get(role).place(v, poser));
            int to = 3 * (instance * vertices(role) + v);
            places[role][2][to] = place.x;
            places[role][2][to + 1] = place.y;
            places[role][2][to + 2] = place.z;
        }
    }

    private Worst change(int role, int instance, long ticks) {
        double most = 0;
        int vertex = 0;
        for (int v = 0; v < vertices(role); v++) {
            double square = 0;
            for (int c = 0; c < 3; c++) {
                int at = 3 * (instance * vertices(role) + v) + c;
                double bend = places[role][0][at] - 2 * places[role][1][at] + places[role][2][at];
                square += bend * bend;
            }
            vertex = square > most ? v : vertex;
            most = Math.max(most, square);
        }
        String clip = crowds.get(role).clip(instance).name();
        CharacterModel character = roles.get(role).character();
        int joint = vertices.get(role).joint(vertex);
        return new Worst(
                Math.sqrt(most) / seconds,
                () -> String.format(
                        Locale.ROOT,
                        "%s %d, %s, in %s at %.3f s",
                        character.name(),
                        instance,
                        character.skeleton().name(joint),
                        clip,
                        ticks / 1e6));
    }

    /** Returns the largest change of speed, in metres per second. */
    double most(Kind kind) {
        return worst.get(kind).change;
    }

    @Override
    public String toString() {
        return worst.entrySet().stream()
                .map(entry -> String.format(
                        Locale.ROOT,
                        "%s: %.3f m/s, %s",
                        entry.getKey(),
                        entry.getValue().change,
                        entry.getValue().where.get()))
                .collect(Collectors.joining("; "));
    }
}
