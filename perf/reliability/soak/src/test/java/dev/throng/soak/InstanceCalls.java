package dev.throng.soak;

import dev.throng.Crowd;
import dev.throng.Instance;
import dev.throng.Mix;
import dev.throng.Play;
import dev.throng.Reach;
import dev.throng.Route;
import dev.throng.Rows;
import dev.throng.States;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.joml.Matrix4f;

/** Random calls of instances. A call may be refused, such as a look-at of a model without a neck. */
record InstanceCalls(Dice dice, Crowd crowd) {
    /** Route of all crowds. */
    static final Route ROUTE = Route.loop(-4, 4, 4, 4, 4, -4, -4, -4);

    private static final int ROWS = 20;

    /** Makes a random call of one or several instances. */
    void next() {
        int number = dice.below(Math.max(1, crowd.numberLimit()));
        if (!crowd.has(number)) {
            return;
        }
        Instance it = crowd.instance(number);
        switch (dice.below(5)) {
            case 0 -> place(it);
            case 1 -> play(it);
            case 2 -> mix(it);
            case 3 -> look(it);
            default -> rows();
        }
    }

    private void place(Instance it) {
        switch (dice.below(8)) {
            case 0 -> it.tint(dice.share(), dice.share(), dice.share());
            case 1 -> it.follow(ROUTE, 9 * dice.share(), 1);
            case 2 -> it.follow(ROUTE, 9 * dice.share());
            case 3 -> it.stopMoving();
            case 4 -> it.applyRootMotion();
            case 5 -> it.up(dice.upward());
            case 6 -> it.scale(dice.between(0.5, 1.5));
            default -> it.position(dice.between(-5, 5), 0, dice.between(-5, 5)).heading(6 * dice.share());
        }
    }

    private Play clip() {
        Play play = Play.loop(dice.of(crowd.model().clips()));
        return dice.oneOf(3) ? Play.once(dice.of(crowd.model().clips())) : play.phase(dice.share());
    }

    private void play(Instance it) {
        switch (dice.below(7)) {
            case 0 -> it.play(clip());
            case 1 -> it.play(clip(), dice.share());
            case 2 -> it.blend(clip(), clip(), dice.share(), dice.share());
            case 3 -> it.layer(dice.below(2), clip().joints(joint()), dice.share());
            case 4 -> it.stopLayer(dice.below(2), dice.share());
            case 5 -> it.speed(dice.between(0, 2));
            default -> it.listen(dice.oneOf(2));
        }
    }

    private void mix(Instance it) {
        switch (dice.below(6)) {
            case 0 -> it.enter(states());
            case 1 -> it.state().ifPresent(state -> it.parameter("speed", 3 * dice.share()));
            case 2 -> it.show(Mix.of(clip(), clip().weight(dice.share())).layer(clip().weight(0.5), joint()));
            case 3 -> it.show(it.mix());
            case 4 -> it.pose(it.pose(new float[joints().size() * Instance.JOINT_TRANSFORM]), dice.share());
            default -> it.release(dice.share());
        }
    }

    private States states() {
        return States.of("stand", clip())
                .state("go", "speed", clip().at(1), clip().at(3))
                .above("stand", "go", "speed", 0.5, 0.2)
                .below("go", "stand", "speed", 0.4, 0.2);
    }

    private void look(Instance it) {
        switch (dice.below(10)) {
            case 0 -> it.lookAt(joint(), dice.point(), 60);
            case 1 -> it.reach(dice.share(), Reach.fabrik(joint(), joint(), dice.point()));
            case 2 -> it.reach(Reach.twoBone(joint(), dice.point()));
            case 3 -> it.reach();
            case 4 -> it.feet(dice.share());
            case 5 -> it.tilt(dice.share());
            case 6 -> it.visible(dice.oneOf(2));
            case 7 -> it.part(dice.of(crowd.model().parts()), dice.oneOf(2));
            case 8 -> it.seed(dice.below(1000)).value(dice.share());
            default -> it.joint(joint(), new Matrix4f());
        }
    }

    /** Changes many instances by one call. */
    private void rows() {
        int count = Math.min(ROWS, crowd.size());
        double[] numbers = DoubleStream.generate(dice::share).limit(5L * count).toArray();
        int[] some = numbers(crowd, count);
        switch (dice.below(4)) {
            case 0 -> crowd.instances(some).transform(Rows.of(numbers));
            case 1 ->
                crowd.instances(some)
                        .tint(Rows.of(DoubleStream.of(numbers).limit(4L * count).toArray()));
            case 2 ->
                crowd.instances(some)
                        .speed(Rows.of(DoubleStream.of(numbers).limit(count).toArray()));
            default -> crowd.instances(some).visible(Rows.of(new int[count]));
        }
    }

    /** Returns the numbers of a crowd's first instances. */
    static int[] numbers(Crowd crowd, int count) {
        return IntStream.range(0, crowd.numberLimit())
                .filter(crowd::has)
                .limit(count)
                .toArray();
    }

    private List<String> joints() {
        return crowd.model().joints();
    }

    private String joint() {
        return dice.of(joints());
    }
}
