package dev.throng.app.scene;

import dev.throng.app.plaza.Build;
import dev.throng.app.plaza.Seat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** The roles that fill a square, and who of them takes which seat. */
final class Company {
    /** Share of children where anybody will do. */
    private static final double CHILDREN = 0.07;

    private final List<Role> roles;
    private final List<Actor> actors;
    private final boolean mixed;

    /** @param mixed whether they are chosen for what is done at a seat; else they take turns */
    Company(List<Role> roles, boolean mixed) {
        this.roles = List.copyOf(roles);
        this.mixed = mixed;
        actors = roles.stream().map(Actor::new).toList();
    }

    List<Role> roles() {
        return roles;
    }

    Actor actor(int role) {
        return actors.get(role);
    }

    /** Whether people move at all: those who cannot walk would be run into. */
    boolean walks() {
        return actors.stream().allMatch(Actor::walks);
    }

    /** The role at a seat. @param instance of the scene that sits there */
    int role(int instance, Seat seat, SplittableRandom random) {
        if (!mixed) {
            return instance % roles.size();
        }
        boolean child = seat.build() == Build.CHILD || seat.build() == Build.ANY && random.nextDouble() < CHILDREN;
        int[] fitting = IntStream.range(0, roles.size())
                .filter(role -> actors.get(role).isChild() == child)
                .toArray();
        return fitting.length == 0 ? random.nextInt(roles.size()) : fitting[random.nextInt(fitting.length)];
    }
}
