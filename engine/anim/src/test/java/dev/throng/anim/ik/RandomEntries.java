package dev.throng.anim.ik;

import dev.throng.anim.Skeleton;
import dev.throng.anim.state.IkEntry;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** Random two-bone and look-at entries for any skeleton. */
public final class RandomEntries {
    private final SplittableRandom random;

    public RandomEntries(long seed) {
        random = new SplittableRandom(seed);
    }

    /** Two-bone entry if the skeleton has a chain of three, with a target within 4/3 of its length. */
    public IkEntry create(Skeleton skeleton) {
        double[] model = RandomChains.model(skeleton, skeleton.restPose());
        int joint = random.nextInt(skeleton.jointCount());
        return skeleton.ancestorCount(joint) >= 2 && random.nextBoolean()
                ? twoBone(skeleton, model, joint)
                : lookAt(model, joint);
    }

    private IkEntry twoBone(Skeleton skeleton, double[] model, int end) {
        int middle = skeleton.parent(end);
        Vector3d start = RandomChains.position(model, skeleton.parent(middle));
        double length = RandomChains.position(model, middle).distance(start)
                + RandomChains.position(model, middle).distance(RandomChains.position(model, end));
        Vector3d target = direction().mul(length * random.nextDouble(1.33)).add(start);
        Vector3d pole =
                orNull(direction().mul(length * random.nextDouble(0.5, 3)).add(start));
        return new IkEntry.TwoBone(end, target, pole, weight());
    }

    private IkEntry lookAt(double[] model, int joint) {
        Vector3d place = RandomChains.position(model, joint);
        Vector3d target = direction().mul(random.nextDouble(1, 4)).add(place);
        IkEntry.Axes axes = new IkEntry.Axes(direction(), orNull(direction()));
        double most = random.nextBoolean() ? 180 : random.nextDouble(180);
        return new IkEntry.LookAt(joint, axes, target, most, weight());
    }

    private @Nullable Vector3d orNull(Vector3d v) {
        return random.nextInt(3) == 0 ? null : v;
    }

    private double weight() {
        return random.nextInt(3) == 0 ? random.nextDouble() : 1;
    }

    private Vector3d direction() {
        Vector3d v = new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        return v.length() < 1e-2 ? direction() : v.normalize();
    }
}
