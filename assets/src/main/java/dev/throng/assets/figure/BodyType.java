package dev.throng.assets.figure;

/** The people that the project builds. */
public enum BodyType {
    /** 1.75 m, even proportions. */
    ADULT(Figure.adult()),
    /** 1.88 m, long-legged and slender, hair to the shoulders. */
    TALL(new Figure(1.88, 0.236, 1.0, 0.94, 0.93, 0.92, 0.93, true, Outfit.GREEN)),
    /** 1.68 m, broad, with a belly. */
    STOUT(new Figure(1.68, 0.236, 0.83, 1.08, 1.2, 1.35, 1.15, false, Outfit.RED)),
    /** 1.2 m, about seven years old. */
    CHILD(new Figure(1.2, 0.2, 0.57, 0.94, 1.02, 1.06, 1.02, false, Outfit.YELLOW));

    private final Figure figure;

    BodyType(Figure figure) {
        this.figure = figure;
    }

    Figure figure() {
        return figure;
    }
}
