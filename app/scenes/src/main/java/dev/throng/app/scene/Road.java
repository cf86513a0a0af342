package dev.throng.app.scene;

import dev.throng.assets.decor.Kerb;
import dev.throng.assets.models.Furnishing;
import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.crowd.InstanceTransform;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Roadside of a straight road along the z axis: kerbs, grass, trees and flags.
 *
 * @param half distance from the road's middle to the kerbs, in metres
 * @param start z of the road's near end, in metres
 * @param length length of the road in metres, towards -z
 * @param first z of the first tree, in metres
 */
record Road(double half, double start, double length, double first) {
    /** Distance between trees, in metres. */
    private static final double TREES = 11;

    /** Distance from a kerb to the flags beside it, in metres. */
    private static final double FLAG = 1.2;

    /** Distance from a kerb to the trees beside it, in metres. */
    private static final double TREE = 3.4;

    /** Depth to which the lower ends of trees and flags are sunk into a slope, in metres. */
    private static final float DEEP = 0.05f;

    /** @return the things beside a road on flat ground, as a function of the seed */
    List<Decor> decor(Furniture furniture, long seed) {
        return List.of(
                new Decor(furniture.of(Furniture.Made.VERGE), verges(), false),
                new Decor(furniture.of(Furnishing.TREE), trees(new SplittableRandom(seed))),
                new Decor(furniture.of(Furniture.Made.FLAG), flags()));
    }

    /** @return trees and flags on hills, where there is no road */
    List<Decor> over(CpuGroundHeight ground, Furniture furniture, long seed) {
        return List.of(
                new Decor(furniture.of(Furnishing.TREE), standing(ground, trees(new SplittableRandom(seed)))),
                new Decor(furniture.of(Furniture.Made.FLAG), standing(ground, flags())));
    }

    /** Moves transforms of things from y = 0 onto sloping ground, and slightly into it. */
    private static List<InstanceTransform> standing(CpuGroundHeight ground, List<InstanceTransform> flat) {
        return flat.stream()
                .map(at -> new InstanceTransform(
                        at.x(), ground.height(at.x(), at.z()) - DEEP, at.z(), at.heading(), at.scale()))
                .toList();
    }

    private List<InstanceTransform> verges() {
        // The stones face the road.
        return bothSides(
                start,
                Kerb.LENGTH,
                (side, z) ->
                        new InstanceTransform((float) (side * half), 0, (float) z, (float) (-side * Math.PI / 2), 1));
    }

    private List<InstanceTransform> trees(SplittableRandom random) {
        return bothSides(first, TREES, (side, z) -> {
            float turn = (float) random.nextDouble(2 * Math.PI);
            float size = (float) random.nextDouble(0.85, 1.2);
            return new InstanceTransform((float) (side * (half + TREE)), Kerb.LAWN, (float) z, turn, size);
        });
    }

    private List<InstanceTransform> flags() {
        return bothSides(
                first - TREES / 2,
                TREES,
                (side, z) -> new InstanceTransform((float) (side * (half + FLAG)), Kerb.LAWN, (float) z, 0, 1));
    }

    /** Factory of the transform of a thing beside the road, for a side of the road and a z coordinate. */
    private interface SideTransform {
        InstanceTransform at(int side, double z);
    }

    private List<InstanceTransform> bothSides(double from, double step, SideTransform transform) {
        List<InstanceTransform> transforms = new ArrayList<>();
        for (double z = from; z > start - length; z -= step) {
            transforms.add(transform.at(-1, z));
            transforms.add(transform.at(1, z));
        }
        return transforms;
    }
}
