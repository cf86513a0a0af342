package dev.throng;

import static dev.throng.People.arrange;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.joml.Vector3f;

/** Random calls of a crowd of {@link #MODEL} with {@link #ROUTE}, and of its instances. */
final class RandomCalls {
    static final Model MODEL =
            Model.of(People.ADULT, ModelOptions.DEFAULT.rootMotion(ModelOptions.Root.BOTH), ThrongOptions.DEFAULT);
    static final Route ROUTE = Route.loop(-4, 4, 4, 4, 4, -4, -4, -4);

    static final int NUMBERS = 24;

    private static final List<String> JOINTS = List.of("head", "neck", "chest", "hand.L", "hand.R", "hips");
    private static final Play WALK = Play.loop("walk");
    private static final Play RUN = Play.loop("run");
    private static final Play WAVE = Play.once("wave");
    private static final States STATES = States.of("stand", Play.loop("idle"))
            .state("go", "speed", WALK.at(1), RUN.at(3))
            .above("stand", "go", "speed", 0.5, 0.2)
            .below("go", "stand", "speed", 0.4, 0.2);

    private static final Vector3f PLACE = new Vector3f(1, 2, 3);

    private final SplittableRandom random;
    private int number;
    private double x;
    private String joint = "";

    RandomCalls(SplittableRandom random) {
        this.random = random;
    }

    /** Returns a call, which does nothing if its instance does not exist. */
    Consumer<Crowd> next() {
        number = random.nextInt(NUMBERS);
        x = random.nextDouble();
        joint = JOINTS.get(random.nextInt(JOINTS.size()));
        return switch (random.nextInt(4)) {
            case 0 -> ofCrowd();
            case 1 -> of(number, ofPlace());
            case 2 -> of(number, ofPlayback());
            default -> ofLook();
        };
    }

    private static Consumer<Crowd> of(int number, Consumer<Instance> call) {
        return crowd -> {
            if (crowd.has(number)) {
                call.accept(crowd.instance(number));
            }
        };
    }

    private Consumer<Crowd> ofCrowd() {
        int n = number;
        return switch (random.nextInt(4)) {
            case 0 ->
                crowd -> {
                    if (crowd.numberLimit() < NUMBERS) {
                        arrange(crowd.add(), n);
                    }
                };
            case 1 -> crowd -> crowd.resize(n);
            case 2 -> of(n, it -> it.visible(n % 3 == 0));
            default ->
                crowd -> {
                    if (crowd.has(n)) {
                        crowd.remove(n);
                    }
                };
        };
    }

    private Consumer<Instance> ofPlace() {
        double share = x;
        return switch (random.nextInt(7)) {
            case 0 -> it -> it.tint(share, 1, 1);
            case 1 -> it -> it.follow(ROUTE, 9 * share, 1);
            case 2 -> Instance::stopMoving;
            case 3 -> it -> it.visible(share < 0.7);
            case 4 -> it -> it.follow(ROUTE, 9 * share);
            case 5 -> Instance::applyRootMotion;
            default -> it -> it.position(share, 0, 0);
        };
    }

    private Consumer<Instance> ofPlayback() {
        double share = x;
        String of = joint;
        int layer = number % 2;
        Mix mix = Mix.of(WALK, WAVE.weight(share)).layer(RUN.weight(share), of).reach(Reach.lookAt(of, PLACE, 60));
        return switch (random.nextInt(12)) {
            case 0 -> it -> it.play(WAVE, share);
            case 1 -> it -> it.play(RUN);
            case 2 -> it -> it.blend(WALK, RUN, share, 0.2);
            case 3 -> it -> it.layer(layer, WAVE.joints(of), share);
            case 4 -> it -> it.stopLayer(layer, share);
            case 5 -> it -> it.enter(STATES);
            case 6 -> it -> it.state().ifPresent(state -> it.parameter("speed", 3 * share));
            case 7 -> it -> it.show(share < 0.5 ? mix : Mix.of(RUN));
            case 8 -> it -> it.show(it.mix());
            case 9 -> it -> it.pose(bent(it, share), share / 3);
            case 10 -> it -> it.release(share / 3);
            default -> it -> it.speed(share);
        };
    }

    /** Returns the current pose with a bent spine. */
    private static float[] bent(Instance it, double share) {
        float[] pose = it.pose(new float[MODEL.joints().size() * Instance.JOINT_TRANSFORM]);
        pose[MODEL.joints().indexOf("spine") * Instance.JOINT_TRANSFORM + 4] += (float) share;
        return pose;
    }

    private Consumer<Crowd> ofLook() {
        String of = joint;
        int n = number;
        int other = random.nextInt(NUMBERS);
        return switch (random.nextInt(4)) {
            case 0 -> of(n, it -> it.lookAt(of, new Vector3f(0, 2, 9), 60));
            case 1 -> of(n, it -> it.reach(Reach.fabrik("spine", "hand.R", new Vector3f(0, 1, 1))));
            case 2 -> of(n, Instance::reach);
            default ->
                crowd -> {
                    if (n != other && crowd.has(n) && crowd.has(other)) {
                        crowd.instance(n).lookAt(of, crowd.instance(other), "head", 70);
                    }
                };
        };
    }
}
