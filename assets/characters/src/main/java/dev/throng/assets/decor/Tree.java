package dev.throng.assets.decor;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Turning;
import dev.throng.assets.shape.Vec;
import java.util.List;
import java.util.function.Predicate;

/** Town trees with five levels of detail, clipped high enough to walk below. */
public final class Tree {
    private static final int[] SIDES = {10, 8, 6, 6, 4};

    /**
     * Crown of a tree: leaves around a centre.
     *
     * @param centre centre of the leaves, in metres
     * @param foliage shape of the leaves
     * @param cuts number of pieces into which {@code Ball} divides an icosahedron's edge, at each level of detail
     */
    private record Crown(Vec centre, Foliage foliage, int... cuts) {
        /** @return predicate that is true for points deep in this crown */
        Predicate<Vec> hides() {
            Predicate<Vec> deep = foliage.hides();
            return place -> deep.test(place.minus(centre));
        }
    }

    private final String name;
    private final double fork;
    private final double radius;
    private final Material leaves;
    private final List<Crown> crowns;

    private Tree(String name, double fork, double radius, Material leaves, List<Crown> crowns) {
        this.name = name;
        this.fork = fork;
        this.radius = radius;
        this.leaves = leaves;
        this.crowns = crowns;
    }

    /** @return lime tree, 7.5 m high */
    public static CharacterModel broad() {
        List<Crown> crowns = List.of(
                new Crown(
                        new Vec(-0.35, 5.2, 0.1),
                        new Foliage(new Foliage.Size(2.15, 2.3, 1.7, 0.1), 22, 5),
                        9,
                        7,
                        5,
                        4,
                        2),
                new Crown(
                        new Vec(1.35, 4.45, 0.55),
                        new Foliage(new Foliage.Size(1.6, 1.5, 1.25, 0.1), 18, 23),
                        7,
                        5,
                        4,
                        3,
                        2),
                new Crown(
                        new Vec(-1.25, 4.1, 0.85),
                        new Foliage(new Foliage.Size(1.45, 1.4, 1.1, 0.1), 18, 31),
                        7,
                        5,
                        4,
                        3,
                        2),
                new Crown(
                        new Vec(0.1, 4.2, -1.3),
                        new Foliage(new Foliage.Size(1.6, 1.6, 1.2, 0.1), 18, 47),
                        7,
                        5,
                        4,
                        3,
                        2));
        return new Tree("broad tree", 2.7, 0.2, Paints.LEAVES, crowns).build();
    }

    /** @return slender cypress, 9 m high */
    public static CharacterModel slender() {
        Foliage needles = new Foliage(new Foliage.Size(1.15, 5.8, 2.4, 0.75), 40, 9);
        List<Crown> crowns = List.of(new Crown(new Vec(0, 3.2, 0), needles, 12, 9, 6, 4, 3));
        return new Tree("slender tree", 1.2, 0.12, Paints.NEEDLES, crowns).build();
    }

    private CharacterModel build() {
        Prop prop = new Prop(name);
        List<Predicate<Vec>> hidden = crowns.stream().map(this::hiddenByOthers).toList();
        for (int l = 0; l < SIDES.length; l++) {
            Prop.Level level = prop.level();
            addTrunk(level.part(Paints.BARK), SIDES[l]);
            for (int c = 0; c < crowns.size(); c++) {
                Crown crown = crowns.get(c);
                level.part(leaves).add(surface(crown, l).without(hidden.get(c)));
            }
        }
        return prop.build();
    }

    /**
     * @param level index of the level of detail, 0 for the finest
     * @return the leaves of a crown. If the tree has several crowns, the corners of coarse levels are moved inward,
     *     because they would be far outside the surface of the finest level
     */
    private Surface surface(Crown crown, int level) {
        int cuts = crown.cuts[level];
        return crowns.size() > 1 ? crown.foliage.crown(cuts, crown.centre) : crown.foliage.surface(cuts, crown.centre);
    }

    private Predicate<Vec> hiddenByOthers(Crown crown) {
        return crowns.stream().filter(other -> other != crown).map(Crown::hides).reduce(place -> false, Predicate::or);
    }

    private void addTrunk(Surface bark, int sides) {
        double top = fork + 1.6;
        bark.add(Turning.of(
                sides, 0, 0, 1.9 * radius, 0, 1.35 * radius, 0.15, 1.1 * radius, 0.5, 0.9 * radius, fork, 0, top));
        for (Crown crown : crowns) {
            Vec to = crown.centre.plus(new Vec(0, -0.3, 0));
            Vec from = new Vec(0, fork - 0.3, 0);
            bark.add(Turning.rod(from, to, 0.6 * radius, 0.25 * radius, Math.max(sides / 2, 3)));
        }
    }
}
