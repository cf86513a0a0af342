package dev.throng.app.scene;

import dev.throng.app.plaza.Seat;
import dev.throng.app.plaza.Seat.Build;
import dev.throng.crowd.InstanceRandom;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Assigns the roles of a square to its instances. */
final class RoleAssignment {
    /** Fraction of children among people in seats for any build. */
    private static final double CHILDREN = 0.07;

    private final List<Role> roles;
    private final List<RoleClips> clips;
    private final boolean mixed;
    private final int[] walkers;

    /** @param mixed true to choose a seat's role by the seat's activity; false to use the roles in turn */
    RoleAssignment(List<Role> roles, boolean mixed) {
        this.roles = List.copyOf(roles);
        this.mixed = mixed;
        clips = roles.stream().map(RoleClips::new).toList();
        walkers = those(RoleClips::walks);
    }

    private int[] those(Predicate<RoleClips> fits) {
        return IntStream.range(0, clips.size())
                .filter(role -> fits.test(clips.get(role)))
                .toArray();
    }

    List<Role> roles() {
        return roles;
    }

    RoleClips clips(int role) {
        return clips.get(role);
    }

    /** @return whether any role walks; if one does, only roles that walk are assigned to moving people */
    boolean walks() {
        return walkers.length > 0;
    }

    int[] assign(List<Seat> seats, long seed) {
        int[] assigned = new int[seats.size()];
        int last = -1;
        for (int i = 0; i < assigned.length; i++) {
            SplittableRandom random = InstanceRandom.of(seed, i);
            last = mixed ? choose(seats.get(i), last, random) : turn(seats.get(i), i);
            assigned[i] = last;
        }
        return assigned;
    }

    private int turn(Seat seat, int instance) {
        return seat.ride() != null && walks() ? walkers[instance % walkers.length] : instance % roles.size();
    }

    /**
     * @param seat seat for which to choose a role
     * @param last role of the previous seat, avoided where possible, because neighbours with equal bodies would look
     *     cloned
     * @return index of the role
     */
    private int choose(Seat seat, int last, SplittableRandom random) {
        Build usual = random.nextDouble() < CHILDREN ? Build.CHILD : Build.ADULT;
        Build wanted = seat.build() == Build.ANY ? usual : seat.build();
        int[] equipped = those(own -> own.build() == wanted && own.act() == seat.act());
        int[] fitting = equipped.length > 0 ? equipped : those(own -> own.build() == wanted && own.act() == null);
        if (fitting.length == 0) {
            return random.nextInt(roles.size());
        }
        int first = random.nextInt(fitting.length);
        return fitting[first] == last ? fitting[(first + 1) % fitting.length] : fitting[first];
    }
}
