package dev.throng;

import static dev.throng.People.PREPARED;
import static dev.throng.People.SIDE;
import static dev.throng.People.arrange;

import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.joml.Vector3f;

/** Playbacks and changes of a crowd's instances, each with another kind of memory. */
enum Doing {
    STANDING(crowd -> {}),
    TINTED(crowd -> crowd.forEach(it -> it.tint(1, it.number() % 2, 0.5))),
    MOVING(crowd -> crowd.forEach(it -> it.follow(Ways.LOOP, it.number(), 1))),
    MOVING_ELSEWHERE(crowd -> crowd.forEach(it -> it.follow(Ways.LINE, it.number(), 1))),
    MIXING(crowd -> crowd.forEach(it -> it.play(Play.loop("run"), 3)
            .layer(0, Play.loop("wave").joints("chest"), 0)
            .lookAt("head", new Vector3f(0, 2, 9), 60))),
    HIDDEN(crowd -> crowd.forEach(it -> it.visible(it.number() % 3 != 0))),
    SHADED(crowd -> crowd.surfaceShader("vec3 ownSurface(Fragment f) { return f.base; }")),
    MANY(crowd -> {
        crowd.resize(SIDE * SIDE);
        arrange(crowd);
    });

    private static final int COUNT = 3 * SIDE;

    private final Consumer<Crowd> change;

    /** Routes shared by these crowds. */
    static final class Ways {
        static final Route LOOP = Route.loop(-4, 4, 4, 4, 4, -4, -4, -4);
        static final Route LINE = Route.path(0, 0, 0, 3, 1, 6);

        private Ways() {}
    }

    Doing(Consumer<Crowd> change) {
        this.change = change;
    }

    private Crowd begun(Crowd crowd) {
        arrange(crowd);
        change.accept(crowd);
        return crowd;
    }

    Crowd inPlace(Scene scene) {
        return begun(scene.crowd(PREPARED, COUNT, Ways.LOOP, Ways.LINE));
    }

    Crowd prepared(double seconds) {
        return elsewhere(() -> {
            Crowd crowd = Crowd.of(PREPARED, COUNT, Ways.LOOP, Ways.LINE);
            crowd.advance(Math.round(1e6 * seconds));
            return begun(crowd);
        });
    }

    byte[] picture(double made, double shown) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            People.picture(scene, made);
            inPlace(scene);
            return People.picture(scene, shown);
        }
    }

    static <T> T elsewhere(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work).join();
    }
}
